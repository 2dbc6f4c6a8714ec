import type { Failure } from '#machines/shared/failure.ts'
import type { Port } from '#machines/shared/port.ts'
import type { Result } from '#machines/shared/result.ts'

export interface TokenRenewalInput {
  /** Milliseconds from now to the expiry of the present token. */
  readonly tokenExpiresInMs: number
}

export interface TokenRenewalContext extends TokenRenewalInput {
  /** Refreshes that failed in a row, 0 to 6; decides the backoff. */
  readonly failures: number
  /** Of the last refresh; null once one succeeded. */
  readonly failure: Failure | null
}

export type TokenRenewalEvent =
  /** `forced`: the role changed or the server refused the token, although it looks fresh. */
  | { readonly type: 'token.refreshRequested'; readonly forced: boolean }
  /** The provider has told of the person again, who has a new token. */
  | { readonly type: 'token.reported'; readonly tokenExpiresInMs: number }

export type TokenRenewalPorts = {
  /**
   * Renews the provider's token; single flight over tabs. What it learns of the person it reports, as every change of an
   * identity is. `denied` is final for this session, anything else is tried again.
   */
  readonly refreshToken: Port<Result<TokenRenewalInput>, { readonly forced: boolean }>
}
