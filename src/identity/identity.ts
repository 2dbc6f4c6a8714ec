import type { Result } from '#machines/shared/result.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { IdToken, TokenResult } from '#machines/shared/token-result.ts'
import type { FirstPage } from '../lib/first-rest.ts'
import type { PasswordPolicy } from '#machines/domain/account/password-policy.ts'

export type { IdentityReport }

export interface HeldToken extends IdToken {
  /** Further than the margin from its expiry: calls carry it as it is. */
  readonly isFresh: boolean
}

export interface IdentityDependencies {
  /** Milliseconds before its expiry from which a token is renewed. */
  readonly marginMs: number
  /** What it does not need is loaded when it rests; null: never. */
  readonly page: FirstPage | null
}

/** Hears who is here, or null for nobody; `expired` where the provider has refused whoever was reported from the storage. */
export type IdentityListener = (identity: IdentityReport | null, reason?: 'expired') => void

/**
 * The identity provider as the app sees it. Nothing of the SDK leaves this folder. It is loaded when somebody signs in, and
 * where somebody is stored in this browser: at once where only the provider can tell who that is, else when the first page
 * rests. From then on what the SDK reports counts.
 */
export interface Identity {
  /**
   * Starts reporting: the person who is signed in, or null, now and on every change, in other tabs too. Called once
   * per boot attempt; resolves when the SDK is loaded or not needed yet, the first report may come later.
   */
  start(report: IdentityListener): Promise<Result<null>>
  /** `expected` is who the token must be for; another person's is refused with `user-mismatch`, and nothing changes. */
  signInWithCustomToken(customToken: string, expected?: string): Promise<Result<IdentityReport>>
  /** Creates an identity and signs in as it; one that this browser just created with the same address is reused. */
  createAccount(email: string, password: string): Promise<Result<IdentityReport>>
  /** The token of whoever is stored in this browser, without asking anybody; null for nobody, and before the start. */
  present(): HeldToken | null
  /** `force` asks the provider although the token looks fresh. One refresh for all callers and all tabs. */
  idToken(force: boolean): Promise<TokenResult<IdentityReport>>
  /** Asks the provider for the present facts, with a new token so that new claims show. */
  reload(): Promise<Result<IdentityReport>>
  signOut(): Promise<Result<null>>
  passwordPolicy(): Promise<Result<PasswordPolicy>>
}

/** The port before its parts are here. */
export interface LazyIdentity extends Identity {
  /** Begins to load what a sign-in needs. What does not come is asked for again by the sign-in itself. */
  prepare(): void
}
