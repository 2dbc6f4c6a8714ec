/**
 * What the SDK keeps in local storage. Read for two things only: whether there is anybody, so that nobody is reported
 * without loading the SDK, and whether another tab has already renewed the token.
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
