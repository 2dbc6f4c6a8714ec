/**
 * What the SDK keeps in local storage, read without the SDK: who is signed in and with which token, so that the app starts
 * before it is there, and whether another tab has renewed the token or has changed who is here.
 */
import { keepUserText, storedUserKey } from './stored-user-text.ts'

export interface StoredUser {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly token: string
  /** When the token runs out by the clock of this browser, in milliseconds since the epoch: the SDK counts by it alone. */
  readonly endsAt: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The stored person; null where nobody is stored, and where the SDK cannot start with the text. */
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

/** Signs out in this browser; tabs with the SDK hear of it. */
export const dropUser = (apiKey: string): void => {
  keepUserText(apiKey, null)
  globalThis.localStorage.removeItem(storedUserKey(apiKey))
}
