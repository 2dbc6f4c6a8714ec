import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { OutboundFailure } from './outbound.ts'
import type { OAuthFailure } from '../../contract/ports/oauth.ts'

/** The answer belongs to another request or is forged. */
export class CodeRejected extends Error {
  override readonly name = 'CodeRejected'
}

/** Error codes for a rejected code; Microsoft calls a malformed one an invalid request. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_request',
  'bad_verification_code',
  'unverified_user_email',
])
/** ID token checks that fail if the token was issued for another client, user or request. */
const foreignToken: ReadonlySet<string> = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

/**
 * Returns what a failed exchange means to the user. `reason` is for the log and contains neither code nor
 * token. Rethrows our own defects.
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
