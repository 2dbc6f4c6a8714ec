import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { jwtClaims } from '../lib/jwt-claims.ts'

export interface TokenClaims {
  readonly userType: 'user' | 'company' | null
  readonly superUser: boolean
  /** Null if the token has no such claim. */
  readonly emailVerified: boolean | null
  /** Seconds since the epoch; 0 if the token has none. */
  readonly exp: number
  /** Time of the sign-in, in seconds since the epoch; 0 if the token has none. */
  readonly authTime: number
}

const none: TokenClaims = { userType: null, superUser: false, emailVerified: null, exp: 0, authTime: 0 }

/**
 * Reads the claims that our server sets; all empty if the token is unreadable. Unverified: the server verifies the
 * token on every call.
 */
export function claimsOf(token: string): TokenClaims {
  const claims = jwtClaims(token)
  if (claims === null) return none
  const { userType, superUser, email_verified: emailVerified, exp, auth_time: authTime } = claims
  return {
    userType: userType === 'user' || userType === 'company' ? userType : null,
    superUser: superUser === true,
    emailVerified: typeof emailVerified === 'boolean' ? emailVerified : null,
    exp: typeof exp === 'number' ? exp : 0,
    authTime: typeof authTime === 'number' ? authTime : 0,
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

/** The user that a custom token signs in; null if unreadable. The provider verifies it, not this code. */
export const uidOfCustomToken = (token: string): string | null => textOf(jwtClaims(token)?.uid)

/** The subject of an ID token; null if unreadable. */
export const subjectOf = (token: string): string | null => textOf(jwtClaims(token)?.sub)

interface Person {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * An address counts as verified once the token says so too: the server checks the token, and the SDK's record is
 * ahead of it until the next refresh.
 * @param now milliseconds since the epoch
 */
export function reportOf(person: Person, token: string, now: number): IdentityReport {
  const { userType, superUser, emailVerified, exp } = claimsOf(token)
  return {
    uid: person.uid,
    email: person.email,
    emailVerified: person.emailVerified && emailVerified !== false,
    accountType: userType,
    superUser,
    tokenExpiresInMs: Math.max(0, exp * 1000 - now),
  }
}
