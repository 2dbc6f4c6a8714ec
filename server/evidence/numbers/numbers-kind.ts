import { enqueueJob } from '#server/work/queue/enqueue.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { ClaimLost } from '#server/work/queue/job-kind.ts'
import { isHeld, wakeWatchers } from '#server/work/queue/progress.ts'
import { readRevision } from './repository.ts'
import { recomputeNumbers, type RecomputePorts } from './recompute.ts'

/** Job kind; the subject is a developer. The database queues the jobs (500-kept-numbers.sql). */
export const numbersJobs = 'numbers'

const retryMs = 5_000
const mostAttempts = 5
const laterMs = 6 * 60 * 60_000
/**
 * From this many shares a computation takes half a second, so it waits for a pause in changes, one millisecond per
 * `sharesPerMs`.
 */
const many = 20_000
const sharesPerMs = 10
const mostRestMs = 30_000

/**
 * Returns the milliseconds that changes must still pause before the next computation; 0 to start now.
 *
 * @param shares number of commits in the last computation, each once per topic; null without one
 */
export function restMs(shares: number | null, changedMsAgo: number): number {
  if (shares === null || shares < many) return 0
  return Math.max(0, Math.min(shares / sharesPerMs, mostRestMs) - changedMsAgo)
}

/** Computes a developer's numbers after their data has changed. */
export function numbersKind(ports: RecomputePorts): JobKind {
  const { database } = ports
  return {
    name: numbersJobs,
    concurrency: 1,
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job, hold) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('numbers belong to a developer')
      const state = await database.tenant(tenantId, (tx) => readRevision(tx, tenantId))
      const inMs = state === null || state.asOf !== null ? 0 : restMs(state.shares, state.changedMsAgo)
      if (inMs > 0) return { next: 'again', inMs }
      await recomputeNumbers(ports, tenantId, hold.signal, (work) =>
        database.tenant(tenantId, async (tx) => {
          await work(tx)
          if (!(await isHeld(tx, job))) throw new ClaimLost(`numbers ${tenantId}`)
          await wakeWatchers(tx, { tenantId, entity: 'numbers', entityId: tenantId, parentId: null })
        }),
      )
      return { next: 'done' }
    },
    /** Numbers say "updating" until a computation succeeds, so a later one is tried. */
    async givenUp({ subject, tenantId }) {
      await database.global((tx) => enqueueJob(tx, { kind: numbersJobs, subject, tenantId, inMs: laterMs }))
    },
  }
}
