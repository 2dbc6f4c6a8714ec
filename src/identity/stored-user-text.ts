/** Where the SDK stores the signed-in user. Separate from the parser, which signed-out users do not need. */
export const appName = '[DEFAULT]'

export const storedUserKey = (apiKey: string): string => `firebase:authUser:${apiKey}:${appName}`

/** Texts for which local storage has no room, by key: they last as long as the page. */
const unstored = new Map<string, string>()

/** Keeps the user in memory if the SDK does; null removes them. */
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

/** Stores a user as signed in, in the SDK's format; tabs with the SDK notice. */
export const writeStoredUser = (apiKey: string, text: string): void =>
  globalThis.localStorage.setItem(storedUserKey(apiKey), text)
