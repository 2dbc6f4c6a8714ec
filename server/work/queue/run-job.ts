import type { Database, GlobalTx } from '../../db/database.ts'
import { ClaimLost, type Hold, type Job, type JobKind } from './job-kind.ts'
import {
  attemptsOf,
  databaseTime,
  dueAgain,
  endTurn,
  giveBack,
  markFailed,
  removeDone,
  retryLater,
} from './job-repository.ts'

export interface QueuePorts {
  database: Database
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** How an attempt ended; `lost` recorded nothing. */
export type End = 'done' | 'again' | 'retry' | 'failed' | 'lost'

const died = 'the process ended while it was worked on'
const longestFailure = 500

const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestFailure)

/** Runs one attempt of a claimed job and records its end. */
export async function runJob(ports: QueuePorts, kind: JobKind, job: Job, hold: Hold): Promise<End> {
  const { database, log } = ports
  const about = { job: job.id, kind: job.kind, subject: job.subject, tenantId: job.tenantId }

  /** Returns the time, and when a scheduled job is due next; null if the job does not recur. */
  async function recurrence(tx: GlobalTx): Promise<{ now: Date; next: Date } | null> {
    if (kind.recurs === undefined) return null
    const now = await databaseTime(tx)
    const next = kind.recurs(job, now)
    return next && { now, next }
  }

  async function giveUp(failure: string): Promise<End> {
    const again = await database.global(async (tx) => {
      const recurs = await recurrence(tx)
      return recurs && dueAgain(tx, job, recurs.next, { failure })
    })
    if (again !== null) return again ? 'failed' : 'lost'
    await kind.givenUp?.(job, failure)
    return (await database.global((tx) => markFailed(tx, job, failure))) ? 'failed' : 'lost'
  }

  const turnEnded = async (): Promise<End> =>
    (await database.global((tx) => endTurn(tx, job))) ? 'again' : 'lost'

  async function failed(error: unknown): Promise<End> {
    if (hold.signal.reason === 'stop') {
      return (await database.global((tx) => giveBack(tx, job))) ? 'again' : 'lost'
    }
    if (hold.signal.reason === 'turn') return turnEnded()
    const attempts = await database.global((tx) => attemptsOf(tx, job))
    if (attempts === null) return 'lost'
    const failure = wordsOf(error)
    if (attempts >= kind.mostAttempts) {
      log.error({ err: error, ...about, attempts }, 'a job failed as often as it may')
      return giveUp(failure)
    }
    log.warn({ err: error, ...about, attempts }, 'a job could not go on')
    const waits = await database.global((tx) => retryLater(tx, job, kind.retryMs(attempts), failure))
    return waits ? 'retry' : 'lost'
  }

  async function attempt(): Promise<End> {
    // Every allowed attempt ended in a crash, so none recorded its end.
    if (job.attempts > kind.mostAttempts) {
      log.error(
        { ...about, attempts: job.attempts },
        'a job failed as often as it may: its process ended each time',
      )
      return giveUp(died)
    }
    try {
      const outcome = await kind.run(job, hold)
      if (outcome.next === 'again') {
        if (hold.signal.reason === 'turn') return await turnEnded()
        return (await database.global((tx) => dueAgain(tx, job, outcome.inMs))) ? 'again' : 'lost'
      }
      const recorded = await database.global(async (tx) => {
        const recurs = await recurrence(tx)
        return recurs === null
          ? removeDone(tx, job)
          : dueAgain(tx, job, recurs.next, { succeededAt: recurs.now })
      })
      return recorded ? 'done' : 'lost'
    } catch (error) {
      if (error instanceof ClaimLost || hold.signal.reason === 'lost') return 'lost'
      return failed(error)
    }
  }

  try {
    return await attempt()
  } catch (error) {
    // The database is probably down: the claim expires, and the job is claimed again.
    log.error({ err: error, ...about }, 'could not record the end of a job')
    return 'lost'
  }
}
