/**
 * The identity provider as the server sees it: who a person is, and nothing about what they may do.
 * Adapters: the local provider of this server, and a hosted project by configuration. Every
 * expected failure is a `ProviderResult`; a thrown error is a defect or an outage.
 */
export interface ProviderIdentity {
  uid: string
  email: string | null
  emailVerified: boolean
  disabled: boolean
  claims: Record<string, unknown>
  /** False for a user who only ever signed in through another provider. */
  hasPassword: boolean
  /** Seconds since the epoch. Sessions signed in before it are over. */
  validSince: number
}

/** The provider codes (docs/product-rules.md#sign-in) that can reach the server. */
export type ProviderCode =
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'weak-password'
  | 'password-does-not-meet-requirements'
  | 'too-many-requests'
  | 'user-disabled'
  | 'user-not-found'
  | 'invalid-action-code'
  | 'expired-action-code'
  | 'already-verified'
  | 'invalid-email'
  | 'requires-recent-login'
  | 'account-missing'
  | 'unavailable'

export type ProviderResult<T> =
  { ok: true; value: T } | { ok: false; code: ProviderCode; retryAfterSeconds?: number }

/** The content of a valid ID token. `authTime`, `issuedAt` and `expiresAt` are seconds since the epoch. */
export interface VerifiedToken {
  uid: string
  email: string | null
  emailVerified: boolean
  authTime: number
  issuedAt: number
  expiresAt: number
  claims: Record<string, unknown>
}

/**
 * `malformed`: not a token. `rejected`: forged, foreign or expired. `revoked`: its user or session is gone.
 */
export type VerificationFailure = 'malformed' | 'rejected' | 'revoked' | 'unavailable'

export interface IdentityProvider {
  /** The browser SDK's configuration for this provider; contains no secret. */
  readonly browserConfig: {
    provider: 'local' | 'firebase'
    apiKey: string
    projectId: string
    authDomain: string
  }
  verifyIdToken(
    token: string,
  ): Promise<{ ok: true; value: VerifiedToken } | { ok: false; reason: VerificationFailure }>
  /**
   * Gives the same answer for an unknown email and a wrong password. Limits the number of guesses.
   * @param from.browser hash of the caller's binding cookie; other browsers' guesses do not lock out a bound one
   */
  signInWithPassword(
    email: string,
    password: string,
    from: { ip: string; browser?: string | null },
  ): Promise<ProviderResult<ProviderIdentity>>
  /** Returns a short-lived token that the browser exchanges for a session of the provider. */
  createCustomToken(uid: string): Promise<string>
  /** Creates a single-use code for the user's current address, valid for 24 hours; the caller mails it. */
  createEmailVerification(uid: string): Promise<ProviderResult<{ code: string; expiresAt: Date }>>
  /**
   * Applies a code of createEmailVerification or createEmailChange; the latter sets the new address as
   * verified and ends every session of the provider. email-already-in-use if another user has taken that
   * address. already-verified if the address confirmed before is still the user's; a hosted project answers
   * invalid-action-code.
   */
  applyEmailVerification(code: string): Promise<ProviderResult<ProviderIdentity>>
  /** Returns the current user of an applyEmailVerification code, without using the code. */
  checkEmailVerification(code: string): Promise<ProviderResult<ProviderIdentity>>
  /**
   * Like applyEmailVerification, for a caller who may not have registered the address. Works only if the
   * current address was never verified, else invalid-action-code. Replaces the password and ends every
   * session. A refused password does not use up the code.
   */
  claimByVerification(code: string, newPassword: string): Promise<ProviderResult<ProviderIdentity>>
  getIdentity(uid: string): Promise<ProviderIdentity | null>
  /** Returns the user of an address, in any spelling. */
  findByEmail(email: string): Promise<ProviderIdentity | null>
  /**
   * Creates a user without a password, who signs in through another provider. email-already-in-use,
   * invalid-email.
   */
  createIdentity(person: {
    email: string | null
    emailVerified: boolean
    displayName: string | null
  }): Promise<ProviderResult<ProviderIdentity>>
  /**
   * Sets a new or first password, authorized by the user's own ID token: requires-recent-login,
   * weak-password, password-does-not-meet-requirements. Ends every session of the provider, including the
   * caller's.
   * @param from.browser the hash of the caller's binding cookie: the caller renews our sessions in this
   * browser
   */
  changePassword(
    idToken: string,
    newPassword: string,
    from: { ip: string; browser?: string | null },
  ): Promise<ProviderResult<ProviderIdentity>>
  /**
   * Creates a single-use code for this address, valid for an hour; the caller mails it. user-not-found,
   * user-disabled; too-many-requests counts every address alike, known or not.
   */
  createPasswordReset(email: string): Promise<ProviderResult<{ code: string; expiresAt: Date; uid: string }>>
  /** Returns the account that a code would reset, without using the code. */
  checkPasswordReset(code: string): Promise<ProviderResult<{ email: string }>>
  /** Verifies the address and ends every session. A refused password does not use up the code. */
  applyPasswordReset(code: string, newPassword: string): Promise<ProviderResult<ProviderIdentity>>
  /**
   * Creates a single-use code for the new address, valid for 24 hours; the caller mails it there. Nothing
   * changes before applyEmailVerification. email-already-in-use (including the user's own), invalid-email,
   * too-many-requests.
   */
  createEmailChange(uid: string, newEmail: string): Promise<ProviderResult<{ code: string; expiresAt: Date }>>
  /** Disabling ends the user's sessions and blocks sign-in until enabled again. */
  setDisabled(uid: string, disabled: boolean): Promise<void>
  /** Replaces the claims; tokens carry them from their next refresh. */
  setClaims(uid: string, claims: { userType: 'user' | 'company'; superUser: boolean }): Promise<void>
  /** Ends every session: earlier ID and refresh tokens are refused. */
  revokeTokens(uid: string): Promise<void>
  /** Deletes the identity and all its data. Idempotent. */
  deleteIdentity(uid: string): Promise<void>
}
