/** The providers that a person may come through besides a password (docs/product-rules.md#sign-in). */
export const integrations = ['microsoft', 'google', 'github'] as const
export type Integration = (typeof integrations)[number]

/** The user that a provider returned, as the provider describes them. */
export interface SocialPerson {
  /** The provider's stable user id. Addresses change hands and do not identify users. */
  subject: string
  /** Trimmed and in lower case; null if the provider returned none. */
  email: string | null
  /** True only if the provider asserts that the user owns the address. */
  emailVerified: boolean
  name: string | null
}

/**
 * `code-rejected`: the provider or our check of its answer refuses this code.
 * `provider-unavailable`: it is unreachable or its answer is unusable.
 */
export type OAuthFailure = 'code-rejected' | 'provider-unavailable'

export type OAuthResult<T> = { ok: true; value: T } | { ok: false; code: OAuthFailure }

/** The authorization code flow with PKCE for every configured provider. All methods are I/O. */
export interface OAuth {
  readonly configured: readonly Integration[]
  /** Whether this server's sandbox replaces the providers; the screen marks it. */
  readonly sandbox: boolean
  /**
   * Returns where to send the browser. `state` is 32 fresh random bytes that the caller binds to that
   * browser.
   */
  begin(integration: Integration): Promise<OAuthResult<{ state: string; authorizationUrl: string }>>
  /**
   * Exchanges the returned code. The caller has checked that the state is this browser's, and used it up:
   * this method does not know the caller.
   */
  redeem(integration: Integration, back: { state: string; code: string }): Promise<OAuthResult<SocialPerson>>
}
