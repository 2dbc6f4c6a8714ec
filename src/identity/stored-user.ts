/**
 * Reads the SDK's local storage without the SDK: the signed-in user and their token. The app starts before the SDK is
 * loaded, and notices when another tab has renewed the token or changed the user.
 */
import { keepUserText, storedUserKey } from './stored-user-text.ts'

export interface StoredUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly token: string
  /** When the token expires by this browser's clock, in milliseconds since the epoch: the SDK uses this alone. */
  readonly endsAt: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The stored user; null if none is stored, or the SDK cannot start with the text. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    const user: unknown = JSON.parse(text)
    if (!isRecord(user) || !isRecord(user.stsTokenManager)) return null
    const { uid, email, emailVerified } = user
    const { accessToken: token, refreshToken, expirationTime: endsAt } = user.stsTokenManager
    if (!isFilled(uid) || !isFilled(token) || !isFilled(refreshToken)) return null
    if (typeof endsAt !== 'number' || typeof emailVerified !== 'boolean') return null
    const { displayName, phoneNumber, photoURL, tenantId, createdAt, lastLoginAt, _redirectEventId } = user
    const others = [displayName, phoneNumber, photoURL, tenantId, createdAt, lastLoginAt, _redirectEventId]
    if (typeof user.isAnonymous !== 'boolean' || ![email, ...others].every(isTextOrAbsent)) return null
    return { uid, email: typeof email === 'string' ? email : null, emailVerified, token, endsAt }
  } catch {
    return null
  }
}

/** Signs out in this browser; tabs with the SDK notice. */
export const dropUser = (apiKey: string): void => {
  keepUserText(apiKey, null)
  globalThis.localStorage.removeItem(storedUserKey(apiKey))
}
