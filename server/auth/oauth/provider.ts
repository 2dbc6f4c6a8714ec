import { composed } from '#machines/domain/text/composed.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { emailAddressOf } from '#machines/domain/text/email-address.ts'

/** What the server alone knows of one way to a provider and back. */
export interface Flow {
  state: string
  /** PKCE. */
  verifier: string
  nonce: string
}

/** One provider's side of the flow. Both methods throw what failure.ts reads. */
export interface ProviderClient {
  authorizationUrl(flow: Flow): Promise<URL>
  redeem(flow: Flow, code: string): Promise<SocialPerson>
}

/** Where a provider is, and who we are to it. */
export interface Registration {
  clientId: string
  clientSecret: string
  /** Registered at the provider, character by character. */
  redirectUri: string
}

/** The stored form of an address; null for any other value. */
export const addressOf = (value: unknown): string | null =>
  typeof value === 'string' ? emailAddressOf(value) : null

const mostCharacters = 120

/** A name in one line; null where there is none. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const line = composed(value)
    // What turns the direction of the text behind it; accounts of ours are refused it (PersonName).
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : [...line].slice(0, mostCharacters).join('').trim()
}
