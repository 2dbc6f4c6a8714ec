import type { IdentityReport } from '#machines/session/auth/auth-types.ts'

export interface TokenClaims {
  readonly userType: 'user' | 'company' | null
  readonly superUser: boolean
  /** Null where the token does not say. */
  readonly emailVerified: boolean | null
  /** Seconds since the epoch; 0 where the token names none. */
  readonly exp: number
  /** When the person signed in, in seconds since the epoch; 0 where the token does not say. */
  readonly authTime: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const none: TokenClaims = { userType: null, superUser: false, emailVerified: null, exp: 0, authTime: 0 }

function payloadOf(token: string): unknown {
  const part = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Reads the claims that our server sets. Nothing is verified here: the server does, on every call. Unreadable: none. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = payloadOf(token)
    if (!isRecord(payload)) return none
    const { userType, superUser, email_verified: emailVerified, exp, auth_time: authTime } = payload
    return {
      userType: userType === 'user' || userType === 'company' ? userType : null,
      superUser: superUser === true,
      emailVerified: typeof emailVerified === 'boolean' ? emailVerified : null,
      exp: typeof exp === 'number' ? exp : 0,
      authTime: typeof authTime === 'number' ? authTime : 0,
    }
  } catch {
    return none
  }
}

/** Whom a custom token signs in; null where it cannot be read. The provider verifies it, not we. */
export function uidOfCustomToken(token: string): string | null {
  try {
    const payload = payloadOf(token)
    return isRecord(payload) && typeof payload.uid === 'string' ? payload.uid : null
  } catch {
    return null
  }
}

/** Whom an ID token is about; null where it cannot be read. */
export function subjectOf(token: string): string | null {
  try {
    const payload = payloadOf(token)
    return isRecord(payload) && typeof payload.sub === 'string' ? payload.sub : null
  } catch {
    return null
  }
}

interface Person {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * A verified address counts once the token says so too: the server asks the token, and the SDK's record of the person is
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
