import type { ProviderCode, ProviderResult } from '../../contract/ports/identity.ts'

/**
 * Refusals of the Identity Toolkit protocol, by the names that the browser's SDK maps to `auth/…` codes
 * (docs/product-rules.md#sign-in). Names and spellings are the vendor's.
 */
export type ProtocolCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CUSTOM_TOKEN'
  | 'INVALID_EMAIL'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'MISSING_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

export interface Refusal {
  ok: false
  code: ProtocolCode
  /** For developers; the protocol sends it after `CODE : `. */
  detail?: string
  retryAfterSeconds?: number
  /** For a link that confirmed the user's current address; the protocol has no code for this. */
  isConfirmed?: boolean
}

export type Outcome<T> = { ok: true; value: T } | Refusal

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const refuse = (code: ProtocolCode, detail?: string): Refusal =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail }

export const refuseFor = (retryAfterSeconds: number): Refusal => ({
  ok: false,
  code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  retryAfterSeconds,
})

const PROVIDER_CODES: Partial<Record<ProtocolCode, ProviderCode>> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  EMAIL_EXISTS: 'email-already-in-use',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_EMAIL: 'invalid-email',
  // Only a user's own token can become invalid, so the user has to sign in again.
  INVALID_ID_TOKEN: 'requires-recent-login',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_OOB_CODE: 'invalid-action-code',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-does-not-meet-requirements',
  TOKEN_EXPIRED: 'requires-recent-login',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-not-found',
  WEAK_PASSWORD: 'weak-password',
}

/**
 * Returns the port's code of a refusal. Codes that the port's callers cannot cause map to a wrong credential.
 */
const providerCode = (code: ProtocolCode): ProviderCode => PROVIDER_CODES[code] ?? 'invalid-credential'

/** Converts an outcome to a result of the port. */
export function toResult<T, R>(outcome: Outcome<T>, convert: (value: T) => R): ProviderResult<R> {
  if (outcome.ok) return { ok: true, value: convert(outcome.value) }
  const code = outcome.isConfirmed ? 'already-verified' : providerCode(outcome.code)
  const { retryAfterSeconds } = outcome
  return retryAfterSeconds === undefined ? { ok: false, code } : { ok: false, code, retryAfterSeconds }
}
