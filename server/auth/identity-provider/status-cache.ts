/** Whether tokens of a person still count. */
interface PersonStatus {
  disabled: boolean
  epoch: number
}

export interface StatusCache {
  /** Null where there is no such person. */
  get(uid: string): Promise<PersonStatus | null>
  /** After a change in this process, which is then obeyed at once. */
  forget(uid: string): void
}

/** Milliseconds: how long another server process may honour what was revoked here. */
const FRESH_MS = 2000
const MAX_ENTRIES = 10_000

/**
 * Remembers for two seconds that a person's tokens count, so that a busy person's requests do not each ask
 * the database. Nobody's absence is remembered.
 */
export function createStatusCache(options: {
  load: (uid: string) => Promise<PersonStatus | null>
  clock: { now(): Date }
}): StatusCache {
  const { load, clock } = options
  const known = new Map<string, { status: PersonStatus; until: number }>()
  return {
    async get(uid) {
      const now = clock.now().getTime()
      const entry = known.get(uid)
      if (entry && entry.until > now) return entry.status
      const status = await load(uid)
      if (known.size >= MAX_ENTRIES) known.clear()
      if (status) known.set(uid, { status, until: now + FRESH_MS })
      else known.delete(uid)
      return status
    },
    forget: (uid) => void known.delete(uid),
  }
}
