import type { Defaulted } from './company.ts'

type Provider = 'microsoft' | 'google' | 'github'

export type ProviderLinkTable = {
  provider: Provider
  subject: string
  uid: string
  email: string | null
  linked_at: Date
}

export type OAuthPurpose = 'login' | 'register' | 'link' | 'reauthenticate' | 'connect' | 'connectPrivate'

export type OAuthAttemptTable = {
  state_hash: string
  provider: Provider
  purpose: OAuthPurpose
  user_type: 'user' | 'company'
  uid: string | null
  fingerprint: string
  /** The connection that is to be connected again. */
  integration_id: Defaulted<string | null>
  expires_at: Date
  used_at: Date | null
}

/** Sign-in through other providers: global, reached as role assay_global. */
export type OAuthTables = {
  provider_link: ProviderLinkTable
  oauth_attempt: OAuthAttemptTable
}
