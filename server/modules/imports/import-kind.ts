import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { reportProgress } from '#server/work/queue/progress.ts'
import { ClaimLost, type Job, type JobKind } from '#server/work/queue/job-kind.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { runChunk, type Chunk } from './chunk.ts'
import { nextRows, paces, type Pace } from './pace.ts'
import { findImport, importJobs, updateImport } from './repository.ts'

const retryMs = 2_000
const mostAttempts = 5
/** Concurrent imports per process: on the embedded engine they would only wait for each other. */
const atOnce = { embedded: 1, postgres: 2 }

export interface Time {
  now(): number
  rest(ms: number, signal: AbortSignal): Promise<void>
}

const realTime: Time = {
  now: () => performance.now(),
  rest: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

/**
 * Runs imports in chunks and turns, so that a large one does not delay the others. A chunk commits only under the
 * claim, and reads the remaining rows under its import's lock.
 */
export function importKind(ports: {
  database: Database
  clock: Clock
  /** Defaults to the engine's pace. */
  pace?: Pace
  /** Milliseconds elapsed, and a pause that the signal ends early; real time by default. */
  time?: Time
}): JobKind {
  const { database, clock, time = realTime } = ports
  const pace = ports.pace ?? paces[database.engine]

  async function chunkOf(job: Job, tenantId: string, chunk: Chunk) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.tenant(tenantId, async (tx) => {
          const ran = await runChunk(tx, tenantId, job.subject, clock.now(), chunk)
          if (!(await reportProgress(tx, job))) throw new ClaimLost(`import ${job.subject}`)
          return ran
        })
      } catch (error) {
        // Another transaction took an address between our read and write: retry to see it.
        if (!isUniqueViolation(error) || attempt === mostAttempts) throw error
      }
    }
  }

  return {
    name: importJobs,
    concurrency: atOnce[database.engine],
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    /** One turn: chunks with pauses for other work. */
    async run(job, { signal }) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('an import belongs to a company')
      const began = time.now()
      let rows = pace.fewest
      for (;;) {
        const started = time.now()
        const isLast = started - began >= pace.turnMs
        const { next } = await chunkOf(job, tenantId, { rows, reportsProgress: isLast })
        if (next === 'finished') return { next: 'done' }
        const took = time.now() - started
        rows = nextRows(pace, rows, took)
        await time.rest(took * pace.rest, signal)
        if (isLast || signal.aborted) return { next: 'again', inMs: 0 }
      }
    },
    /** Marks an import as failed by a defect. Imported rows stay; a retry continues after them. */
    async givenUp({ subject, tenantId }) {
      if (tenantId === null) return
      await database.tenant(tenantId, async (tx) => {
        const record = await findImport(tx, tenantId, subject, true)
        if (record?.state !== 'running') return
        const at = clock.now()
        await updateImport(tx, record, { state: 'failed', failure: 'defect', updated_at: at })
        await appendTransitions(tx, tenantId, [
          {
            entity: 'import',
            entityId: subject,
            parentId: record.position_id,
            event: 'import.failed',
            from: 'running',
            to: 'failed',
            actor: byMember(record.run_by ?? record.created_by),
            at,
          },
        ])
      })
    },
  }
}
