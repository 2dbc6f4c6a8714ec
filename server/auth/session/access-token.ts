import { createHmac } from 'node:crypto'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { Credentials } from '../../contract/ports/actor.ts'

export const accessTokenSeconds = 10 * 60
const issuer = 'assay'
const audience = 'assay/session'

export interface AccessTokenSubject {
  uid: string
  email: string | null
  emailVerified: boolean
  /** Seconds since the epoch. */
  authTime: number
  sessionId: string
  /** Hash of the browser's cookie. */
  fingerprint: string
}

export type VerifiedAccessToken = Credentials & { sessionId: string; fingerprint: string }
type Verified = { ok: true; value: VerifiedAccessToken } | { ok: false; reason: 'malformed' | 'rejected' }

/**
 * Our own access tokens: ten minutes, HS256 under a separate key, bound to the hash of the browser's cookie.
 */
export interface AccessTokens {
  sign(subject: AccessTokenSubject, now: Date): Promise<string>
  /** Whether the token claims to be ours; verifies nothing. */
  isOurs(token: string): boolean
  verify(token: string, now: Date): Promise<Verified>
  /** Like verify, but accepts an expired token, as a refresh sends it. */
  verifyExpired(token: string): Promise<Verified>
}

/** @param secret the installation's secret key, from which the signing key is derived */
export function createAccessTokens(secret: Buffer): AccessTokens {
  const key = createHmac('sha256', secret).update('assay access token v1').digest()

  async function check(token: string, currentDate: Date): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience,
        algorithms: ['HS256'],
        currentDate,
      })
      return { ok: true, value: readClaims(payload) }
    } catch (error) {
      const malformed = error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid
      return { ok: false, reason: malformed ? 'malformed' : 'rejected' }
    }
  }

  return {
    sign: (subject, now) => {
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        email: subject.email,
        ev: subject.emailVerified,
        auth_time: subject.authTime,
        sid: subject.sessionId,
        fph: subject.fingerprint,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(subject.uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessTokenSeconds)
        .sign(key)
    },
    isOurs: (token) => {
      try {
        return decodeJwt(token).iss === issuer
      } catch {
        return false
      }
    },
    verify: check,
    verifyExpired: (token) => check(token, new Date(0)),
  }
}

function readClaims(payload: Record<string, unknown>): VerifiedAccessToken {
  return {
    uid: String(payload['sub']),
    email: typeof payload['email'] === 'string' ? payload['email'] : null,
    emailVerified: payload['ev'] === true,
    authTime: Number(payload['auth_time']),
    expiresAt: Number(payload['exp']),
    sessionId: String(payload['sid']),
    fingerprint: String(payload['fph']),
  }
}
