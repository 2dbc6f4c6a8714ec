import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from './keys.ts'

/** Seconds. Same lifetime as a hosted project's ID token; the SDK renews it five minutes early. */
export const ID_TOKEN_SECONDS = 3600
/** Seconds. A custom token only travels from the server to the page that requested it. */
const CUSTOM_TOKEN_SECONDS = 300
/** Seconds that another server's clock may run ahead of ours. Expiry has no tolerance. */
const CLOCK_SKEW_SECONDS = 30
/** Characters. Far above any token of ours; keeps junk from the parser. */
const MAX_TOKEN_LENGTH = 8192
/** Verified tokens to cache: a page sends the same one for an hour. */
const REMEMBERED_TOKENS = 1000
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** The content of a new ID token; `authTime` is in seconds since the epoch. */
export interface IdTokenSubject {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  claims: Record<string, unknown>
  epoch: number
  authTime: number
  signInProvider: string
}

/** The content of a valid ID token; times are in seconds since the epoch. */
export interface IdTokenContent extends Omit<IdTokenSubject, 'displayName'> {
  issuedAt: number
  expiresAt: number
}

/** `malformed`: not a JWT; `rejected`: wrong signature, algorithm, key, issuer, audience or times. */
type TokenFailure = 'malformed' | 'rejected' | 'expired'
type TokenResult<T> = { ok: true; value: T } | { ok: false; reason: TokenFailure }

/** The content of a valid custom token; `id` identifies this one token. */
interface CustomTokenContent {
  id: string
  uid: string
  epoch: number
  expiresAt: Date
}

export interface Tokens {
  signIdToken(subject: IdTokenSubject): Promise<string>
  verifyIdToken(token: string): Promise<TokenResult<IdTokenContent>>
  /** Signs for a user whose sessions are of `epoch`: a revocation also invalidates an unused custom token. */
  signCustomToken(uid: string, epoch: number): Promise<string>
  verifyCustomToken(token: string): Promise<TokenResult<CustomTokenContent>>
}

/**
 * Signs and verifies this provider's tokens (RS256). One key signs both kinds; issuer and audience tell them
 * apart and are checked. Claims follow the hosted provider, so that only URLs differ. Issuer and audience
 * name the project, not the origin, so that a new port or host does not sign users out.
 */
export function createTokens(options: { keys: KeyRing; projectId: string; clock: { now(): Date } }): Tokens {
  const { keys, projectId, clock } = options
  const idIssuer = `https://securetoken.google.com/${projectId}`
  const customIssuer = `assay@${projectId}`
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000)

  const sign = async (payload: JWTPayload, lifetime: number): Promise<string> => {
    const { kid, key } = await keys.signer()
    const now = seconds()
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key)
  }

  const remembered = new Map<string, { key: unknown; issuer: string; payload: JWTPayload }>()
  const remember = (token: string, key: unknown, issuer: string, payload: JWTPayload) => {
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, { key, issuer, payload })
  }
  /** Returns a previously verified payload while its key is still ours and the token has not expired. */
  const recall = (token: string, key: unknown, issuer: string): JWTPayload | null => {
    const known = remembered.get(token)
    if (known === undefined || known.key !== key || known.issuer !== issuer) return null
    return typeof known.payload.exp === 'number' && known.payload.exp > seconds() ? known.payload : null
  }

  const verify = async (
    token: string,
    issuer: string,
    audience: string,
  ): Promise<TokenResult<JWTPayload>> => {
    const kid = keyIdOf(token)
    if (kid === null) return { ok: false, reason: 'malformed' }
    const key = await keys.verifier(kid)
    if (key === null) return { ok: false, reason: 'rejected' }
    const known = recall(token, key, issuer)
    if (known !== null) return { ok: true, value: known }
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      // jose checks `iat` only together with a maximum age.
      const tooNew = typeof payload.iat !== 'number' || payload.iat > seconds() + CLOCK_SKEW_SECONDS
      if (tooNew || typeof payload.aud !== 'string') return { ok: false, reason: 'rejected' }
      remember(token, key, issuer, payload)
      return { ok: true, value: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' }
      if (error instanceof errors.JOSEError) return { ok: false, reason: 'rejected' }
      throw error
    }
  }

  return {
    signIdToken(subject) {
      const { uid, email } = subject
      const identities = email === null ? {} : { email: [email] }
      return sign(
        {
          // First, so that a product claim never replaces a protocol claim.
          ...subject.claims,
          ...(subject.displayName === null ? {} : { name: subject.displayName }),
          iss: idIssuer,
          aud: projectId,
          sub: uid,
          user_id: uid,
          auth_time: subject.authTime,
          ...(email === null ? {} : { email }),
          email_verified: subject.emailVerified,
          token_epoch: subject.epoch,
          firebase: { identities, sign_in_provider: subject.signInProvider },
        },
        ID_TOKEN_SECONDS,
      )
    },
    async verifyIdToken(token) {
      const verified = await verify(token, idIssuer, projectId)
      if (!verified.ok) return verified
      const content = idTokenContent(verified.value, seconds() + CLOCK_SKEW_SECONDS)
      return content === null ? { ok: false, reason: 'rejected' } : { ok: true, value: content }
    },
    signCustomToken(uid, epoch) {
      return sign(
        {
          iss: customIssuer,
          sub: customIssuer,
          aud: CUSTOM_TOKEN_AUDIENCE,
          jti: randomUUID(),
          uid,
          token_epoch: epoch,
        },
        CUSTOM_TOKEN_SECONDS,
      )
    },
    async verifyCustomToken(token) {
      const verified = await verify(token, customIssuer, CUSTOM_TOKEN_AUDIENCE)
      if (!verified.ok) return verified
      const content = customTokenContent(verified.value)
      return content === null || verified.value.sub !== customIssuer
        ? { ok: false, reason: 'rejected' }
        : { ok: true, value: content }
    },
  }
}

/**
 * Returns the key id of an RS256 token's header. Every other algorithm, especially `none`, has no key here.
 */
function keyIdOf(token: string): string | null {
  if (token.length > MAX_TOKEN_LENGTH || token.split('.').length !== 3) return null
  try {
    const header = decodeProtectedHeader(token)
    return typeof header.kid === 'string' ? header.kid : ''
  } catch {
    return null
  }
}

const PROTOCOL_CLAIMS = new Set(
  'iss aud sub iat exp nbf jti user_id auth_time email email_verified name token_epoch firebase'.split(' '),
)

function idTokenContent(payload: JWTPayload, latestAuthTime: number): IdTokenContent | null {
  const { sub, iat, exp, auth_time: authTime, token_epoch: epoch, email, firebase } = payload
  if (!sub || iat === undefined || exp === undefined) return null
  if (typeof authTime !== 'number' || authTime > latestAuthTime || typeof epoch !== 'number') return null
  const claims = Object.fromEntries(Object.entries(payload).filter(([name]) => !PROTOCOL_CLAIMS.has(name)))
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: payload['email_verified'] === true,
    claims,
    epoch,
    authTime,
    signInProvider: signInProviderOf(firebase),
    issuedAt: iat,
    expiresAt: exp,
  }
}

function customTokenContent({ uid, token_epoch: epoch, jti, exp }: JWTPayload): CustomTokenContent | null {
  if (typeof uid !== 'string' || uid === '' || typeof epoch !== 'number') return null
  if (jti === undefined || exp === undefined) return null
  return { id: jti, uid, epoch, expiresAt: new Date(exp * 1000) }
}

function signInProviderOf(firebase: unknown): string {
  if (typeof firebase !== 'object' || firebase === null || !('sign_in_provider' in firebase)) return 'custom'
  return typeof firebase.sign_in_provider === 'string' ? firebase.sign_in_provider : 'custom'
}
