import type { Failure } from './failure.ts'

export interface IdToken {
  readonly token: string
  readonly uid: string
  /** The `exp` claim: seconds since the epoch. */
  readonly expiresAt: number
}

/** What the identity provider's side answers whoever asks for a token; `Identity` is whom the token is about. */
export type TokenResult<Identity = unknown> =
  | { readonly kind: 'token'; readonly value: IdToken; readonly identity: Identity }
  | { readonly kind: 'nobody' }
  /** Final for this session: the identity is disabled, gone, or its session was revoked. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable'; readonly failure: Failure }
