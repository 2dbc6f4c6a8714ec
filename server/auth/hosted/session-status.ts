import type { ProviderIdentity } from '../../contract/ports/identity.ts'

type Status = Pick<ProviderIdentity, 'disabled' | 'validSince'> | null

export interface SessionStatus {
  /** Whether a token of this sign-in (seconds since the epoch) is still valid. */
  counts(uid: string, authTime: number): Promise<boolean>
  /** Drops the cached status, so that a change by this server applies at once. */
  forget(uid: string): void
}

/** Cache lifetime in milliseconds. A call per request would double each request's time. */
const FRESH_MS = 30_000
const MAX_ENTRIES = 10_000

/**
 * Checks whether a session is still valid, which a token's signature cannot tell (docs/api.md#sessions). Asks the vendor
 * at most every 30 s per user. Without an answer, the last status applies; a user without one counts as valid.
 */
export function createSessionStatus(options: {
  load: (uid: string) => Promise<Status>
  clock: { now(): Date }
  log: { info(entry: object, message: string): void }
}): SessionStatus {
  const { load, clock, log } = options
  const known = new Map<string, { status: Status; until: number }>()

  const statusOf = async (uid: string): Promise<Status | 'unknown'> => {
    const now = clock.now().getTime()
    const entry = known.get(uid)
    if (entry !== undefined && entry.until > now) return entry.status
    try {
      const status = await load(uid)
      if (known.size >= MAX_ENTRIES) known.clear()
      known.set(uid, { status, until: now + FRESH_MS })
      return status
    } catch (error) {
      log.info({ err: error }, 'could not check a session with the identity provider')
      return entry === undefined ? 'unknown' : entry.status
    }
  }
  return {
    async counts(uid, authTime) {
      const status = await statusOf(uid)
      if (status === 'unknown') return true
      return status !== null && !status.disabled && authTime >= status.validSince
    },
    forget: (uid) => void known.delete(uid),
  }
}
