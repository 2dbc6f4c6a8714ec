import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UID_LENGTH = 28

/** Creates a user id in the hosted provider's form: 28 letters and digits. */
export const newUid = (): string =>
  Array.from({ length: UID_LENGTH }, () => UID_ALPHABET.charAt(randomInt(UID_ALPHABET.length))).join('')

/** Creates 256 random bits for a link. */
export const newCode = (): string => randomBytes(32).toString('base64url')

/** Opaque refresh tokens: 256 random bits and a mark of their origin. */
export interface RefreshTokens {
  create(): string
  /** Whether this server made the token, so that junk is refused without a query. */
  isOurs(token: string): boolean
}

export function createRefreshTokens(key: Uint8Array): RefreshTokens {
  const mark = (body: string): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, 16)
  return {
    create() {
      const body = newCode()
      return `${body}.${mark(body).toString('base64url')}`
    },
    isOurs(token) {
      const [body, given, ...rest] = token.split('.')
      if (token.length > 200 || !body || !given || rest.length > 0) return false
      const expected = mark(body)
      const actual = Buffer.from(given, 'base64url')
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
