import type { ColumnType } from 'kysely'

/** JSON columns are read parsed and written as text, alike on both engines. */
type Json<T> = ColumnType<T, string, string>

export interface IdentityUserTable {
  uid: string
  /** Normalised: trimmed, NFC, lower case. */
  email: string | null
  /** `mailboxKey` of the address: unique, and compared in place of its spelling. */
  email_key: string | null
  email_verified: boolean
  display_name: string | null
  password_hash: string | null
  disabled: boolean
  claims: Json<Record<string, unknown>>
  /** Raised by every revocation; a token of an older epoch is refused. */
  token_epoch: number
  tokens_valid_after: Date
  created_at: Date
  last_login_at: Date
}

export interface IdentityKeyTable {
  kid: string
  public_jwk: Json<Record<string, unknown>>
  /** Sealed with the server's secret key; see server/auth/seal.ts. */
  private_sealed: string
  /** True for the one key that signs; older keys only verify. */
  signing: boolean
  created_at: Date
}

export interface IdentityRefreshTokenTable {
  token_hash: string
  uid: string
  token_epoch: number
  sign_in_provider: string
  auth_time: Date
  expires_at: Date
}

export type IdentityActionKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

export interface IdentityActionCodeTable {
  code_hash: string
  uid: string
  kind: IdentityActionKind
  /** The person's address when the code was made; a change of address makes the code worthless. */
  email: string | null
  /** Where a change of address goes to; null for the other kinds. */
  new_email: string | null
  expires_at: Date
  /** When `email` was confirmed by it, or by another code to the same address. */
  used_at: Date | null
}

export interface IdentityAttemptTable {
  /** Keyed hash of what is counted: an address, a network, a person. */
  counter: string
  /** Milliseconds since the epoch, oldest first. */
  attempts: Json<number[]>
  locked_until: Date | null
  expires_at: Date
}

export interface IdentityUsedTokenTable {
  token_id: string
  uid: string
  expires_at: Date
}

/** Tables of the local identity provider: global, reached as role assay_global. */
export interface IdentityProviderTables {
  identity_user: IdentityUserTable
  identity_key: IdentityKeyTable
  identity_refresh_token: IdentityRefreshTokenTable
  identity_action_code: IdentityActionCodeTable
  identity_attempt: IdentityAttemptTable
  identity_used_token: IdentityUsedTokenTable
}
