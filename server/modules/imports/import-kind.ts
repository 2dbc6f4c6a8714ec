import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { tellProgress } from '#server/work/queue/progress.ts'
import { ClaimLost, type Job, type JobKind } from '#server/work/queue/job-kind.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import { runChunk, type Chunk } from './chunk.ts'
import { nextRows, paces, type Pace } from './pace.ts'
import { findImport, importJobs, updateImport } from './repository.ts'

const retryMs = 2_000
const mostAttempts = 5
/** Imports of one process that go on at once: on the embedded engine they would only wait for each other. */
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
 * Runs imports chunk by chunk, a turn at a time, so that a large one does not keep others back. A chunk commits only
 * under the claim, and settles under its import's lock what is still to do.
 */
export function importKind(ports: {
  database: Database
  clock: Clock
  /** The engine's own by default. */
  pace?: Pace
  /** Milliseconds that pass, and a pause that ends early with the signal; the real ones by default. */
  time?: Time
}): JobKind {
  const { database, clock, time = realTime } = ports
  const pace = ports.pace ?? paces[database.engine]

  async function chunkOf(job: Job, tenantId: string, chunk: Chunk) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.tenant(tenantId, async (tx) => {
          const ran = await runChunk(tx, tenantId, job.subject, clock.now(), chunk)
          if (!(await tellProgress(tx, job))) throw new ClaimLost(`import ${job.subject}`)
          return ran
        })
      } catch (error) {
        // Somebody took an address between our reading and our writing: now it can be read.
        if (!isUniqueViolation(error) || attempt === mostAttempts) throw error
      }
    }
  }

  return {
    name: importJobs,
    concurrency: atOnce[database.engine],
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    /** One turn: chunks with pauses between them, so that others come in. */
    async run(job, { signal }) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('an import belongs to a company')
      const began = time.now()
      let rows = pace.fewest
      for (;;) {
        const started = time.now()
        const isLast = started - began >= pace.turnMs
        const { next } = await chunkOf(job, tenantId, { rows, tells: isLast })
        if (next === 'finished') return { next: 'done' }
        const took = time.now() - started
        rows = nextRows(pace, rows, took)
        await time.rest(took * pace.rest, signal)
        if (isLast || signal.aborted) return { next: 'again', inMs: 0 }
      }
    },
    /** Tells that a defect ended an import; every row done before is there, and it can be run again from the next. */
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
