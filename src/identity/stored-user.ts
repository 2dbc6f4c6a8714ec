/**
 * What the SDK keeps in local storage, read without the SDK: who is signed in and with which token, so that the app starts
 * before it is there, and whether another tab has renewed the token or has changed who is here.
 */
import { readStoredUser, storedUserKey } from './stored-user-text.ts'

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

/** The stored person; null where nobody is stored or the text is not what the SDK writes. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    const user: unknown = JSON.parse(text)
    if (!isRecord(user) || typeof user.uid !== 'string' || !isRecord(user.stsTokenManager)) return null
    const { accessToken: token, expirationTime } = user.stsTokenManager
    if (typeof token !== 'string') return null
    return {
      uid: user.uid,
      email: typeof user.email === 'string' ? user.email : null,
      emailVerified: user.emailVerified === true,
      token,
      endsAt: typeof expirationTime === 'number' ? expirationTime : 0,
    }
  } catch {
    return null
  }
}

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string'

/** Whether the SDK can start with this text: with anything else it waits for ever, and nobody is reported. */
function isReadable(text: string): boolean {
  try {
    const user: unknown = JSON.parse(text)
    if (!isRecord(user) || !isRecord(user.stsTokenManager)) return false
    const { accessToken, refreshToken, expirationTime } = user.stsTokenManager
    return (
      [user.uid, accessToken, refreshToken].every((part) => typeof part === 'string' && part !== '') &&
      typeof expirationTime === 'number' &&
      typeof user.emailVerified === 'boolean' &&
      typeof user.isAnonymous === 'boolean' &&
      [user.email, user.displayName, user.phoneNumber, user.photoURL].every(isTextOrAbsent) &&
      [user.tenantId, user.createdAt, user.lastLoginAt, user._redirectEventId].every(isTextOrAbsent)
    )
  } catch {
    return false
  }
}

/** Removes a stored person that the SDK did not write as it stands: it was edited by hand, or broken off. */
export function dropUnreadableUser(apiKey: string): void {
  const text = readStoredUser(apiKey)
  if (text !== null && !isReadable(text)) dropUser(apiKey)
}

/** Signs out in this browser; tabs with the SDK hear of it. */
export const dropUser = (apiKey: string): void => globalThis.localStorage.removeItem(storedUserKey(apiKey))
