import type { Result } from '#machines/shared/result.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { IdToken, TokenResult } from '#machines/shared/token-result.ts'
import type { PageActivity } from '../lib/page-idle.ts'
import type { PasswordPolicy } from '#machines/domain/account/password-policy.ts'

export type { IdentityReport }

export interface HeldToken extends IdToken {
  /** Further from expiry than the margin: calls can send it unchanged. */
  readonly isFresh: boolean
}

export interface IdentityDependencies {
  /** Milliseconds before its expiry from which a token is renewed. */
  readonly marginMs: number
  /** The SDK is loaded when this page is idle; null: only on demand. */
  readonly page: PageActivity | null
}

/** Receives the user, or null; `expired` if the provider has refused the user reported from the storage. */
export type IdentityListener = (identity: IdentityReport | null, reason?: 'expired') => void

/**
 * The identity provider as the app sees it; no SDK types leave this folder. The SDK loads when a user signs in. With
 * a stored user it loads at once if only the provider can confirm them, else when the first page is idle; from then
 * on its reports decide.
 */
export interface Identity {
  /**
   * Starts reporting the signed-in user, or null, now and on every change, also in other tabs. Called once per boot
   * attempt; resolves when the SDK is loaded or not needed yet, possibly before the first report.
   */
  start(report: IdentityListener): Promise<Result<null>>
  /**
   * `expected` is the user the token must be for; another user's token is refused with `user-mismatch`, and nothing
   * changes.
   */
  signInWithCustomToken(customToken: string, expected?: string): Promise<Result<IdentityReport>>
  /** Creates an identity and signs in with it; reuses one that this browser just created with the same address. */
  createAccount(email: string, password: string): Promise<Result<IdentityReport>>
  /** The stored user's token, without a request; null when signed out, and before the start. */
  present(): HeldToken | null
  /** `force` requests a token even if the current one looks fresh. One refresh for all callers and all tabs. */
  idToken(force: boolean): Promise<TokenResult<IdentityReport>>
  /** Loads the current facts from the provider, with a new token that has the new claims. */
  reload(): Promise<Result<IdentityReport>>
  signOut(): Promise<Result<null>>
  passwordPolicy(): Promise<Result<PasswordPolicy>>
}

/** The port before its parts are loaded. */
export interface LazyIdentity extends Identity {
  /** Preloads what a sign-in needs. A failed load is retried by the sign-in itself. */
  prepare(): void
}
