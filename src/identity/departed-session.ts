/**
 * The session that was signed out in this browser last. An SDK that is looking a person up writes them down once more at the
 * end, also where that end is that its page is left: a session that has ended here stays ended, whoever writes it down again.
 */
import type { StoredUser } from './stored-user.ts'
import { storedUserKey } from './stored-user-text.ts'
import { claimsOf } from './token-claims.ts'

const keyOf = (apiKey: string): string => `${storedUserKey(apiKey)}:left`

/** Each sign-in has a time of its own, which a renewed token keeps. */
const sessionOf = ({ uid, token }: StoredUser): string => `${uid} ${claimsOf(token).authTime}`

/**
 * Whose session has ended; null before somebody signs in, who may be the same person within the same second. A browser that
 * refuses storage keeps nobody in, and lets everybody in.
 */
export function noteDeparture(apiKey: string, user: StoredUser | null): void {
  try {
    if (user === null) globalThis.localStorage.removeItem(keyOf(apiKey))
    else globalThis.localStorage.setItem(keyOf(apiKey), sessionOf(user))
  } catch {}
}

export const hasDeparted = (apiKey: string, user: StoredUser): boolean =>
  globalThis.localStorage.getItem(keyOf(apiKey)) === sessionOf(user)
