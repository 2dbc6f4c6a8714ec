import type { Failure } from '#machines/shared/failure.ts'
import type { Port } from '#machines/shared/port.ts'
import type { Result } from '#machines/shared/result.ts'

export interface TokenRenewalInput {
  /** Milliseconds from now to the expiry of the current token. */
  readonly tokenExpiresInMs: number
}

export interface TokenRenewalContext extends TokenRenewalInput {
  /** Consecutive failed refreshes, 0 to 6; sets the backoff. */
  readonly failures: number
  readonly failure: Failure | null
}

export type TokenRenewalEvent =
  /** `forced`: the role changed, or the server refused a token that looks fresh. */
  | { readonly type: 'token.refreshRequested'; readonly forced: boolean }
  | { readonly type: 'token.reported'; readonly tokenExpiresInMs: number }

export type TokenRenewalPorts = {
  /**
   * Renews the provider's token; single flight over tabs. Reports identity changes it learns of, like any other. `denied` is
   * final for this session; other failures are retried.
   */
  readonly refreshToken: Port<Result<TokenRenewalInput>, { readonly forced: boolean }>
}
