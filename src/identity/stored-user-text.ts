/** Where the SDK keeps the person who is signed in. Apart from what reads the text, which nobody needs who is signed out. */
export const appName = '[DEFAULT]'

export const storedUserKey = (apiKey: string): string => `firebase:authUser:${apiKey}:${appName}`

/** Null also where the browser refuses storage: the SDK then keeps nothing either. */
export function readStoredUser(apiKey: string): string | null {
  try {
    return globalThis.localStorage.getItem(storedUserKey(apiKey))
  } catch {
    return null
  }
}
