import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../contract/operation.ts'
import type { Database } from '../db/database.ts'
import type { IdentityProvider } from '../contract/ports/identity.ts'
import { endByWord, isOverByWord, oldestSignIns } from '../auth/session/ending.ts'

const everyMs = 60_000

export interface ProviderWatch {
  /** Asks about all users one by one. Does nothing while it runs. */
  check(): Promise<void>
  stop(): void
}

/**
 * Asks a hosted identity provider once a minute about the users with streams, and ends the sessions that it
 * ended: unlike the local provider it cannot push. Users without a stream are checked at the next renewal.
 * One query covers all users, plus one per user whose sessions end.
 */
export function startProviderWatch(ports: {
  identity: Pick<IdentityProvider, 'getIdentity'>
  database: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  people(): string[]
}): ProviderWatch {
  const { identity, database, clock, log, people } = ports
  let looking = false
  let stopped = false

  async function check() {
    if (looking) return
    looking = true
    try {
      const uids = people()
      if (uids.length === 0) return
      const signedIn = await database.global((tx) => oldestSignIns(tx, uids))
      for (const uid of uids) {
        if (stopped) return
        const word = await identity.getIdentity(uid)
        if (!isOverByWord(word, signedIn.get(uid))) continue
        await database.global((tx) => endByWord(tx, uid, word, clock.now()))
      }
    } catch (error) {
      // The provider or the database does not answer; the next minute retries.
      log.warn({ err: error }, 'could not check open streams with the identity provider')
    } finally {
      looking = false
    }
  }

  const timer = setInterval(() => void check(), everyMs)
  timer.unref()
  return {
    check,
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}
