import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { OutboundFailure } from './outbound.ts'
import type { OAuthFailure } from '../../contract/ports/oauth.ts'

/** What came back is not what was asked for: another person's answer, or a forged one. */
export class CodeRejected extends Error {
  override readonly name = 'CodeRejected'
}

/** What a provider answers to a code that it does not take; Microsoft calls a malformed one an invalid request. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_request',
  'bad_verification_code',
  'unverified_user_email',
])
/** Checks of an ID token that fail when it was made for somebody or something else. */
const foreignToken: ReadonlySet<string> = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

/**
 * What a failed exchange means to the person; `reason` is for the log and holds neither code nor token.
 * Throws the error again where it is a defect of ours.
 */
export function failureOf(error: unknown): { code: OAuthFailure; reason: string } {
  if (error instanceof CodeRejected) return { code: 'code-rejected', reason: error.message }
  if (error instanceof OutboundFailure) return { code: 'provider-unavailable', reason: error.message }
  if (error instanceof ResponseBodyError) {
    const code = refusals.has(error.error) ? 'code-rejected' : 'provider-unavailable'
    return { code, reason: `${error.status} ${error.error}`.slice(0, 100) }
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return { code: 'provider-unavailable', reason: `${error.status} challenge` }
  }
  if (!(error instanceof ClientError)) throw error
  if (error.cause instanceof OutboundFailure) return failureOf(error.cause)
  const foreign = error.code !== undefined && foreignToken.has(error.code)
  return {
    code: foreign ? 'code-rejected' : 'provider-unavailable',
    reason: `${error.code ?? ''} ${error.message}`.trim(),
  }
}
