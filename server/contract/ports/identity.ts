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
  /** False for somebody who only ever came through another provider. */
  hasPassword: boolean
  /** Seconds since the epoch. Sessions that were signed in before it are over. */
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

/** What a valid ID token says. `authTime`, `issuedAt` and `expiresAt` are seconds since the epoch. */
export interface VerifiedToken {
  uid: string
  email: string | null
  emailVerified: boolean
  authTime: number
  issuedAt: number
  expiresAt: number
  claims: Record<string, unknown>
}

/** `malformed`: not a token at all. `rejected`: forged, foreign or expired. `revoked`: its person or session ended. */
export type VerificationFailure = 'malformed' | 'rejected' | 'revoked' | 'unavailable'

export interface IdentityProvider {
  /** What the browser's SDK needs to reach this provider; holds no secret. */
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
   * One answer for every wrong combination; counts towards the lockout of the address.
   * @param from.browser the hash of the caller's binding cookie: what strangers guess does not keep it out
   */
  signInWithPassword(
    email: string,
    password: string,
    from: { ip: string; browser?: string | null },
  ): Promise<ProviderResult<ProviderIdentity>>
  /** A short-lived token that the browser exchanges for a session of the provider. */
  createCustomToken(uid: string): Promise<string>
  /** A single-use code for the person's current address, valid for 24 hours. The caller mails it. */
  createEmailVerification(uid: string): Promise<ProviderResult<{ code: string; expiresAt: Date }>>
  /**
   * Applies a code of createEmailVerification, or of createEmailChange: then the address is the new one, verified,
   * and every session of the provider is over. email-already-in-use where somebody took that address meanwhile.
   * already-verified where the address that it confirmed is still the person's; a hosted project answers invalid-action-code.
   */
  applyEmailVerification(code: string): Promise<ProviderResult<ProviderIdentity>>
  /** Whose a code of applyEmailVerification is, as they stand before it is applied; it stays unused. */
  checkEmailVerification(code: string): Promise<ProviderResult<ProviderIdentity>>
  /**
   * As applyEmailVerification, for somebody who need not be who registered the address, and only while the present one was
   * never verified: invalid-action-code otherwise. The password is replaced and every session is over. A refused password
   * does not use the code up.
   */
  claimByVerification(code: string, newPassword: string): Promise<ProviderResult<ProviderIdentity>>
  getIdentity(uid: string): Promise<ProviderIdentity | null>
  /** The person of an address, in any spelling of it. */
  findByEmail(email: string): Promise<ProviderIdentity | null>
  /** A person without a password, who comes through another provider. email-already-in-use, invalid-email. */
  createIdentity(person: {
    email: string | null
    emailVerified: boolean
    displayName: string | null
  }): Promise<ProviderResult<ProviderIdentity>>
  /**
   * A new password, or the first one, by the person's own ID token: requires-recent-login, weak-password,
   * password-does-not-meet-requirements. Every session of the provider is over, the caller's too.
   * @param from.browser the hash of the caller's binding cookie: our sessions in this browser are the caller's to renew
   */
  changePassword(
    idToken: string,
    newPassword: string,
    from: { ip: string; browser?: string | null },
  ): Promise<ProviderResult<ProviderIdentity>>
  /**
   * A single-use code for whoever reads the mail of this address, valid for an hour; the caller mails it.
   * user-not-found, user-disabled; too-many-requests counts every address alike, known or not.
   */
  createPasswordReset(email: string): Promise<ProviderResult<{ code: string; expiresAt: Date; uid: string }>>
  /** Whose password a code would reset; the code stays unused. */
  checkPasswordReset(code: string): Promise<ProviderResult<{ email: string }>>
  /** The address counts as verified and every session is over. A refused password does not use the code up. */
  applyPasswordReset(code: string, newPassword: string): Promise<ProviderResult<ProviderIdentity>>
  /**
   * A single-use code for the new address, valid for 24 hours; the caller mails it there. Nothing changes before
   * applyEmailVerification. email-already-in-use (one's own address too), invalid-email, too-many-requests.
   */
  createEmailChange(uid: string, newEmail: string): Promise<ProviderResult<{ code: string; expiresAt: Date }>>
  /** A disabled person's sessions are over, and nothing but enabling lets them in again. */
  setDisabled(uid: string, disabled: boolean): Promise<void>
  /** Replaces the claims; tokens carry them from their next refresh on. */
  setClaims(uid: string, claims: { userType: 'user' | 'company'; superUser: boolean }): Promise<void>
  /** Ends every session: ID and refresh tokens issued before are refused. */
  revokeTokens(uid: string): Promise<void>
  /** Removes the identity and all that belongs to it. Repeating it is harmless. */
  deleteIdentity(uid: string): Promise<void>
}
