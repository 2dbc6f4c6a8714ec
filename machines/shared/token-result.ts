import type { Result } from './result.ts'

export interface IdToken {
  readonly token: string
  readonly uid: string
  /** The `exp` claim: seconds since the epoch. */
  readonly expiresAt: number
}

/**
 * The identity provider's answer to a request for a token; `Identity` is the token's owner. `denied` is final for this
 * session: signed out, or the identity is disabled, gone, or its session was revoked.
 */
export type TokenResult<Identity = unknown> = Result<{
  readonly held: IdToken
  readonly identity: Identity
}>
