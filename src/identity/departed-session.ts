/**
 * The session last signed out in this browser. An SDK that is looking a user up stores them again at the end, even
 * while its page unloads: a session that ended here stays ended, whichever page stores it again.
 */
import type { StoredUser } from './stored-user.ts'
import { storedUserKey } from './stored-user-text.ts'
import { claimsOf } from './token-claims.ts'

const keyOf = (apiKey: string): string => `${storedUserKey(apiKey)}:left`

/** Each sign-in has its own time, which a renewed token keeps. */
const sessionOf = ({ uid, token }: StoredUser): string => `${uid} ${claimsOf(token).authTime}`

/**
 * Stores the ended session; null clears it before a sign-in, which may be of the same user within the same second. A
 * browser that refuses storage neither keeps a session nor blocks one.
 */
export function noteDeparture(apiKey: string, user: StoredUser | null): void {
  try {
    if (user === null) globalThis.localStorage.removeItem(keyOf(apiKey))
    else globalThis.localStorage.setItem(keyOf(apiKey), sessionOf(user))
  } catch {}
}

export const hasDeparted = (apiKey: string, user: StoredUser): boolean =>
  globalThis.localStorage.getItem(keyOf(apiKey)) === sessionOf(user)
