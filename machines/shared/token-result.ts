import type { Result } from './result.ts'

export interface IdToken {
  readonly token: string
  readonly uid: string
  /** The `exp` claim: seconds since the epoch. */
  readonly expiresAt: number
}

/**
 * What the identity provider's side answers whoever asks for a token; `Identity` is whom the token is about. `denied` is final for
 * this session: nobody is signed in, or the identity is disabled, gone, or its session was revoked.
 */
export type TokenResult<Identity = unknown> = Result<{
  readonly held: IdToken
  readonly identity: Identity
}>
