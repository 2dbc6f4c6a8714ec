import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { listFailed } from '#server/work/queue/failed-jobs.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { openTestDatabase, type EngineName } from '../database/database.ts'
import { leavesWaiting, passTime } from './work.ts'

export const hour = 60 * 60_000
export const day = 24 * hour
export const done: Outcome = { next: 'done' }
export const [north, south] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b']

/** A promise with its resolver. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => void (open = resolve))
  return { open, opened }
}

/** A kind called `test`, one at a time, given up after three attempts. */
export const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test',
  concurrency: 1,
  mostAttempts: 3,
  retryMs: (attempts) => attempts * 1000,
  run,
  ...more,
})

/** A database for a queue suite, emptied before each test. */
export function openQueues(engine: EngineName) {
  let opened: Database | undefined
  const logged: string[] = []
  const log = {
    warn: (_facts: object, message: string) => void logged.push(message),
    error: (_facts: object, message: string) => void logged.push(message),
  }
  const database = () => {
    if (opened === undefined) throw new Error('the database is not open yet')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestDatabase(engine)
  })
  afterAll(() => database().close())
  beforeEach(async () => {
    logged.length = 0
    await database().global(async (tx) => {
      await tx.deleteFrom('mail').execute()
      await tx.deleteFrom('job').execute()
    })
  })

  const queueOn = (on: Database, ...kinds: JobKind[]) => createQueue({ database: on, log, kinds })
  const queueOf = (...kinds: JobKind[]) => queueOn(database(), ...kinds)
  return {
    database,
    /** The log of this test. */
    logged,
    queueOf,
    queueOn,
    add: (subject: string, tenantId: string | null = null, kind = 'test') =>
      database().global((tx) => enqueueJob(tx, { kind, subject, tenantId })),
    rows: () =>
      database().global((tx) =>
        tx.selectFrom('job').select(['subject', 'attempts', 'failure']).orderBy('subject').execute(),
      ),
    pass: (milliseconds: number) => passTime(database(), milliseconds),
    /** As `leavesWaiting`. */
    leaves: <T>(subject: string, milliseconds: number, work: () => Promise<T>) =>
      leavesWaiting(database(), subject, milliseconds, work),
    failed: () => database().global((tx) => listFailed(tx, 100)),
    /** A worker that claims a job and dies without a report. */
    async dies(kind: Partial<JobKind> = {}) {
      const taken = gate()
      void queueOf(
        kindOf(() => {
          taken.open()
          return new Promise<Outcome>(() => undefined)
        }, kind),
      ).runDue()
      await taken.opened
    },
  }
}
