import { problem } from '#server/contract/problem.ts'
import type { ProviderCode } from '#server/contract/ports/identity.ts'

const messages: Partial<Record<ProviderCode, string>> = {
  'invalid-credential': 'Wrong email or password.',
  'user-disabled': 'This account is disabled.',
  'expired-action-code': 'This link has expired. Request a new one.',
  'invalid-action-code': 'This link is incomplete or already used.',
  'already-verified': 'This email is already verified.',
  'requires-recent-login': 'Sign in again. This needs a sign-in within the last five minutes.',
  'weak-password': 'This password is too easy to guess.',
  'password-does-not-meet-requirements': 'This password doesn’t meet the requirements.',
}

/** The identity provider's refusal as a problem with the same code (docs/api.md#errors). */
export function providerProblem(refusal: { code: ProviderCode; retryAfterSeconds?: number }) {
  const { code, retryAfterSeconds } = refusal
  if (code === 'too-many-requests') return problem(429, { code, retryAfter: retryAfterSeconds ?? 60 })
  if (code === 'unavailable') return problem(503, { code, retryAfter: retryAfterSeconds ?? 5 })
  const message = messages[code]
  return problem(422, message === undefined ? { code } : { code, message })
}

/** Codes that reveal which half of the credentials was wrong. */
const revealing: ReadonlySet<ProviderCode> = new Set(['user-not-found', 'invalid-email'])

/** As providerProblem, for a sign-in: every wrong combination gives the same problem. */
export function signInProblem(refusal: { code: ProviderCode; retryAfterSeconds?: number }) {
  return providerProblem(revealing.has(refusal.code) ? { code: 'invalid-credential' } : refusal)
}
