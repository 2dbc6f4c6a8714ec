import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import { ACCESS_TOKEN_AUDIENCE } from './endpoints.ts'
import type { ServiceAccount } from './hosted-settings.ts'
import { callProvider, ProviderUnavailable } from './protocol-call.ts'

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const SCOPES = 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/firebase'
/** Seconds. A custom token only travels from the server to the page that requested it. */
const CUSTOM_TOKEN_SECONDS = 300
const ACCESS_TOKEN_SECONDS = 3600
/** Milliseconds before expiry at which an access token is no longer used. */
const MARGIN_MS = 60_000

export interface ServiceTokens {
  /** Returns a token that the browser exchanges for a session of the project. */
  custom(uid: string): Promise<string>
  /** Returns the access token for the server's own calls; fetched once an hour. */
  access(): Promise<string>
}

/**
 * Issues tokens signed with the service account's key.
 * @param accessTokenUrl where access tokens are fetched
 */
export function createServiceTokens(options: {
  account: ServiceAccount
  accessTokenUrl: string
  clock: { now(): Date }
}): ServiceTokens {
  const { account, accessTokenUrl, clock } = options
  let key: Promise<CryptoKey> | null = null
  let held: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const sign = async (claims: object, audience: string, seconds: number): Promise<string> => {
    key ??= importPKCS8(account.privateKey, 'RS256')
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ ...claims })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.privateKeyId === null ? {} : { kid: account.privateKeyId }),
      })
      .setIssuer(account.clientEmail)
      .setSubject(account.clientEmail)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await key)
  }

  const ask = async (): Promise<string> => {
    const assertion = await sign({ scope: SCOPES }, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS)
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const answer = await callProvider(accessTokenUrl, { body })
    const token = answer.ok ? answer.value['access_token'] : undefined
    const seconds = answer.ok ? answer.value['expires_in'] : undefined
    if (typeof token !== 'string') throw new ProviderUnavailable('The service account is not accepted')
    const lifetime = typeof seconds === 'number' ? seconds * 1000 : 0
    held = { token, until: clock.now().getTime() + lifetime - MARGIN_MS }
    return token
  }

  return {
    custom: (uid) => sign({ uid }, CUSTOM_TOKEN_AUDIENCE, CUSTOM_TOKEN_SECONDS),
    async access() {
      if (held !== null && held.until > clock.now().getTime()) return held.token
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Issues the tokens that the emulator accepts: unsigned, or the literal owner token. Never used for a
 * project.
 */
export function emulatorTokens(clock: { now(): Date }): ServiceTokens {
  return {
    async custom(uid) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const claims = { aud: CUSTOM_TOKEN_AUDIENCE, iat: now, exp: now + CUSTOM_TOKEN_SECONDS, uid }
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
    },
    access: () => Promise.resolve('owner'),
  }
}
