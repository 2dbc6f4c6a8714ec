import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { VerifiedToken } from '../../contract/ports/identity.ts'
import { createKeyFetch } from './key-fetch.ts'

/** Characters. Far above any vendor token; keeps junk from the parser. */
const MAX_TOKEN_LENGTH = 8192
/** Seconds that the vendor's clock may run ahead of ours. */
const CLOCK_SKEW_SECONDS = 30
/** Milliseconds: the maximum age of the key list, and the minimum time between reloads for an unknown key. */
const KEYS_AGE_MS = 60 * 60_000
const KEYS_COOLDOWN_MS = 30_000

type Checked = { ok: true; value: VerifiedToken } | { ok: false; reason: 'malformed' | 'rejected' }

/** Checks an ID token offline; session status is checked separately. Throws on an outage. */
export type CheckIdToken = (token: string) => Promise<Checked>

interface Options {
  projectId: string
  clock: { now(): Date }
}

/** Checks signature, issuer, audience and times against the vendor's public keys. */
export function createIdTokenCheck({
  projectId,
  clock,
  keysUrl,
  ask,
}: Options & { keysUrl: string; ask?: typeof fetch }): CheckIdToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: KEYS_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    [customFetch]: createKeyFetch(ask),
  })
  return async (token) => {
    if (!hasShape(token)) return { ok: false, reason: 'malformed' }
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(projectId),
        audience: projectId,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return contentOf(payload, clock)
    } catch (error) {
      if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
        return { ok: false, reason: 'malformed' }
      }
      if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) throw error
      if (error instanceof errors.JOSEError) return { ok: false, reason: 'rejected' }
      throw error
    }
  }
}

/** Checks everything but the signature, which the emulator omits. Never used for a project. */
export function createEmulatorTokenCheck({ projectId, clock }: Options): CheckIdToken {
  return async (token) => {
    if (!hasShape(token)) return { ok: false, reason: 'malformed' }
    let payload: JWTPayload
    try {
      payload = decodeJwt(token)
    } catch {
      return { ok: false, reason: 'malformed' }
    }
    const seconds = clock.now().getTime() / 1000
    const holds =
      payload.iss === issuerOf(projectId) && payload.aud === projectId && (payload.exp ?? 0) > seconds
    return holds ? contentOf(payload, clock) : { ok: false, reason: 'rejected' }
  }
}

const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`
const hasShape = (token: string): boolean => token.length <= MAX_TOKEN_LENGTH && token.split('.').length === 3

const PROTOCOL_CLAIMS = new Set(
  'iss aud sub iat exp nbf jti user_id auth_time email email_verified name picture firebase'.split(' '),
)

function contentOf(payload: JWTPayload, clock: { now(): Date }): Checked {
  const { sub, iat, exp, auth_time: authTime, email } = payload
  const latest = clock.now().getTime() / 1000 + CLOCK_SKEW_SECONDS
  if (!sub || iat === undefined || exp === undefined || iat > latest) return { ok: false, reason: 'rejected' }
  if (typeof authTime !== 'number' || authTime > latest) return { ok: false, reason: 'rejected' }
  return {
    ok: true,
    value: {
      uid: sub,
      email: typeof email === 'string' ? email : null,
      emailVerified: payload['email_verified'] === true,
      authTime,
      issuedAt: iat,
      expiresAt: exp,
      claims: Object.fromEntries(Object.entries(payload).filter(([name]) => !PROTOCOL_CLAIMS.has(name))),
    },
  }
}
