import { composed } from '#machines/domain/text/composed.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'

/** The server's secrets of one sign-in through a provider. */
export interface Flow {
  state: string
  /** For PKCE. */
  verifier: string
  nonce: string
}

/** One provider's side of the flow. Both methods throw the errors that failure.ts maps. */
export interface ProviderClient {
  authorizationUrl(flow: Flow): Promise<URL>
  redeem(flow: Flow, code: string): Promise<SocialPerson>
}

export interface Registration {
  clientId: string
  clientSecret: string
  /** As registered at the provider, exact to the character. */
  redirectUri: string
}

/** Returns the stored form of an address, or null. */
export const addressOf = (value: unknown): string | null =>
  typeof value === 'string' ? emailAddressOf(value) : null

const mostCharacters = 120

/** Returns a name on one line, or null. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const line = composed(value)
    // Removes characters that change the text direction; PersonName refuses them.
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : [...line].slice(0, mostCharacters).join('').trim()
}
