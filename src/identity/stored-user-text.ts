/** Where the SDK keeps the person who is signed in. Apart from what reads the text, which nobody needs who is signed out. */
export const appName = '[DEFAULT]'

export const storedUserKey = (apiKey: string): string => `firebase:authUser:${apiKey}:${appName}`

/** The texts that local storage has no room for, by key: they last as long as the page. */
const unstored = new Map<string, string>()

/** Keeps the person in memory where the SDK does; null forgets them. */
export function keepUserText(apiKey: string, text: string | null): void {
  if (text === null) unstored.delete(storedUserKey(apiKey))
  else unstored.set(storedUserKey(apiKey), text)
}

export function readStoredUser(apiKey: string): string | null {
  const key = storedUserKey(apiKey)
  try {
    return globalThis.localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Makes somebody the person who is signed in, as the SDK would write them down; tabs with the SDK hear of it. */
export const writeStoredUser = (apiKey: string, text: string): void =>
  globalThis.localStorage.setItem(storedUserKey(apiKey), text)
