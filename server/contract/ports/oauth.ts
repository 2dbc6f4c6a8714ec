/** The providers that a person may come through besides a password (docs/product-rules.md#sign-in). */
export const integrations = ['microsoft', 'google', 'github'] as const
export type Integration = (typeof integrations)[number]

/** Who came back from a provider, by that provider's own word. */
export interface SocialPerson {
  /** The provider's stable id of the person; addresses change hands and identify nobody. */
  subject: string
  /** Trimmed and in lower case; null where the provider told none. */
  email: string | null
  /** True only where the provider asserts that the address is this person's. */
  emailVerified: boolean
  name: string | null
}

/**
 * `code-rejected`: the provider, or our check of what it answered, refuses this code.
 * `provider-unavailable`: it cannot be reached, or answers nothing that can be used.
 */
export type OAuthFailure = 'code-rejected' | 'provider-unavailable'

export type OAuthResult<T> = { ok: true; value: T } | { ok: false; code: OAuthFailure }

/** The authorization code flow with PKCE towards every provider that is configured. All methods are I/O. */
export interface OAuth {
  readonly configured: readonly Integration[]
  /** Whether the providers are the sandbox of this server: marked on screen. */
  readonly sandbox: boolean
  /** Where to send the browser; `state` is 32 fresh random bytes, to be bound to that browser by the caller. */
  begin(integration: Integration): Promise<OAuthResult<{ state: string; authorizationUrl: string }>>
  /**
   * Exchanges the code that came back. The caller has settled that the state is this browser's and has used it up:
   * nothing is known here of who asks.
   */
  redeem(integration: Integration, back: { state: string; code: string }): Promise<OAuthResult<SocialPerson>>
}
