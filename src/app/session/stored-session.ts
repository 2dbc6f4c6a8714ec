import { noteDeparture } from '../../identity/departed-session.ts'
import { parseStoredUser } from '../../identity/stored-user.ts'
import { readStoredUser, writeStoredUser } from '../../identity/stored-user-text.ts'
import { hasRoom } from '../../lib/has-room.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { readTokens, storeTokens } from './stored-tokens.ts'

/**
 * The session of a signed-in person who opens the demo. The browser stores one account at a time, so it keeps this session aside
 * and restores it when the demo ends. The server never ends it.
 */
export interface StoredSession {
  /** Puts the present session aside, if there is one; false where the browser cannot store it. */
  readonly keep: () => boolean
  /** Drops a session that was set aside needlessly. */
  readonly drop: () => void
  /** Notes the demo's account; null if the demo did not sign in. */
  readonly note: (visitor: string | null) => void
  /** Restores the session and reloads the page; false if none is kept, or another account is signed in. */
  readonly comeBack: () => boolean
  /** Whether another tab has signed in to a different account. */
  readonly isElsewhere: (uid: string | null) => boolean
}

export interface StoredSessionDependencies {
  readonly storage: TypedStorage
  readonly apiKey: string
  /** Reloads at the start page. */
  readonly goHome: () => void
}

interface StoredUser {
  /** The user as the SDK stores it. */
  readonly user: string
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null if the text isn't a session that we stored. */
function storedOf(text: string | null): StoredUser | null {
  try {
    const raw: unknown = JSON.parse(text ?? 'null')
    if (typeof raw !== 'object' || raw === null) return null
    const { user, accessToken, refreshToken } = raw as Record<string, unknown>
    if (typeof user !== 'string' || parseStoredUser(user) === null) return null
    return { user, accessToken: textOrNull(accessToken), refreshToken: textOrNull(refreshToken) }
  } catch {
    return null
  }
}

export function createStoredSession({ storage, apiKey, goHome }: StoredSessionDependencies): StoredSession {
  const stored = () => parseStoredUser(readStoredUser(apiKey))

  return {
    keep() {
      const user = readStoredUser(apiKey)
      const here = parseStoredUser(user)
      if (here !== null && here.uid === storage.get('demoVisitor')) return true
      storage.remove('keptSession')
      if (user === null || here === null) return true
      if (!hasRoom()) return false
      storage.set('keptSession', JSON.stringify({ user, ...readTokens(storage) } satisfies StoredUser))
      return true
    },
    drop: () => storage.remove('keptSession'),
    note(visitor) {
      if (visitor === null) storage.remove('demoVisitor')
      else storage.set('demoVisitor', visitor)
    },
    comeBack() {
      const restored = storedOf(storage.get('keptSession'))
      const visitor = storage.get('demoVisitor')
      if (visitor === null) return false
      const here = stored()
      // Another account has signed in since.
      if (here !== null && here.uid !== visitor) return false
      storage.remove('demoVisitor')
      storage.remove('keptSession')
      if (restored === null) return false
      if (here !== null) noteDeparture(apiKey, here)
      writeStoredUser(apiKey, restored.user)
      storeTokens(storage, restored)
      goHome()
      return true
    },
    isElsewhere(uid) {
      const here = stored()
      return here !== null && here.uid !== uid
    },
  }
}
