/**
 * What the SDK keeps in local storage. Read for three things only: whether there is anybody, so that nobody is reported
 * without loading the SDK, whether another tab has already renewed the token, and who is there for a page that the
 * browser brings back from its cache.
 */
export const appName = '[DEFAULT]'

export const storedUserKey = (apiKey: string): string => `firebase:authUser:${apiKey}:${appName}`

interface StoredToken {
  readonly uid: string
  readonly token: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The stored person's id and ID token; null where nobody is stored or the text is not what the SDK writes. */
export function parseStoredUser(text: string | null): StoredToken | null {
  if (text === null) return null
  try {
    const user: unknown = JSON.parse(text)
    if (!isRecord(user) || typeof user.uid !== 'string' || !isRecord(user.stsTokenManager)) return null
    const token = user.stsTokenManager.accessToken
    return typeof token === 'string' ? { uid: user.uid, token } : null
  } catch {
    return null
  }
}

/** Null also where the browser refuses storage: the SDK then keeps nothing either. */
export function readStoredUser(apiKey: string): string | null {
  try {
    return globalThis.localStorage.getItem(storedUserKey(apiKey))
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
  if (text !== null && !isReadable(text)) globalThis.localStorage.removeItem(storedUserKey(apiKey))
}
