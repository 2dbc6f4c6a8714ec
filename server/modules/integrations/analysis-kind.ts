import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import { ClaimLost, type Hold, type Job, type JobKind } from '#server/work/queue/job-kind.ts'
import { isHeld, wakeWatchers } from '#server/work/queue/progress.ts'
import type { HistoryReader } from '#server/expertise/histories.ts'
import {
  beginAnalysis,
  endAnalysis,
  foundHistory,
  keepChunk,
  type Begun,
  type ReadingEnd,
} from './reading.ts'
import { analysisJobs } from './repository.ts'

const retryMs = 5_000
/** Each begins from the beginning: a server that is replaced a few times meanwhile is no defect of ours. */
const mostAttempts = 5
/** Readings of one process at once: each has git and a runner beside it, and the embedded engine one connection. */
const atOnce = { embedded: 1, postgres: 2 }

/** What is kept belongs to a repository that is there. */
const keptOf = 'evidence_month_tenant_id_repository_id_fkey'

/**
 * Reads one repository of a developer, from the fetch to its end: a turn of the queue is a reading, so that a developer with
 * many repositories does not keep the others back. A chunk commits with the progress that it is, under the claim; whoever
 * takes up a reading that broke off begins it anew, so that each attempt counts as one.
 */
export function analysisKind(ports: {
  database: Database
  clock: Clock
  histories: Pick<HistoryReader, 'read'>
  log: { warn(facts: object, message: string): void }
}): JobKind {
  const { database, clock, histories, log } = ports

  /** One step of the reading, which counts only while the claim is ours. */
  async function step<T>(job: Job, tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await database.tenant(tenantId, async (tx) => {
        const done = await work(tx)
        if (!(await isHeld(tx, job))) throw new ClaimLost(`analysis ${job.subject}`)
        return done
      })
    } catch (error) {
      // The repository, the connection or the developer has gone meanwhile.
      if (isForeignKeyViolation(error, keptOf)) throw new ClaimLost(`analysis ${job.subject}`)
      throw error
    }
  }

  /** How the reading ended, once every chunk of it is kept. */
  async function read(job: Job, hold: Hold, first: Begun): Promise<ReadingEnd> {
    const { tenantId, url, since, addresses } = first
    let begun = first
    const reading = { url, since, addresses: addresses.map(({ value }) => value), signal: hold.signal }
    for await (const message of histories.read(reading)) {
      if (message.kind === 'end') {
        if (message.fault !== null)
          log.warn({ analysis: job.subject, fault: message.fault }, 'a reading failed')
        const { state, tip, own, total } = message
        return { state, tip, others: total - own, generation: begun.generation }
      }
      await hold.renew()
      if (message.kind === 'begun') {
        begun = await step(job, tenantId, async (tx) => {
          await tellWatchers(tx, first)
          return foundHistory(tx, first, message)
        })
        continue
      }
      const hasRoom = await step(job, tenantId, async (tx) => {
        await tellWatchers(tx, first)
        return keepChunk(tx, begun, message, clock.now())
      })
      if (!hasRoom) return { state: 'tooLarge', tip: null, others: 0, generation: begun.generation }
    }
    throw new Error('a reading ended without an end')
  }

  const end = (job: Job, begun: Begun, ending: ReadingEnd) =>
    step(job, begun.tenantId, async (tx) => {
      await endAnalysis(tx, begun, ending, clock.now())
      await tellWatchers(tx, begun)
    })

  return {
    name: analysisJobs,
    concurrency: atOnce[database.engine],
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job, hold) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('an analysis belongs to a developer')
      const begun = await step(job, tenantId, (tx) => beginAnalysis(tx, tenantId, job.subject))
      if (begun === null) return { next: 'done' }
      const ending = await read(job, hold, begun)
      if (hold.signal.reason === 'lost') throw new ClaimLost(`analysis ${job.subject}`)
      if (hold.signal.reason === 'stop') return { next: 'again', inMs: 0 }
      if (ending.state === 'defect') throw new Error('a history could not be read')
      await end(job, begun, ending)
      return { next: 'done' }
    },
    /** Tells that a defect of ours ended it; what counted before counts, and it can be read again. */
    async givenUp(job) {
      const { subject, tenantId } = job
      if (tenantId === null) return
      const begun = await step(job, tenantId, (tx) => beginAnalysis(tx, tenantId, subject))
      if (begun !== null)
        await end(job, begun, { state: 'defect', tip: null, others: 0, generation: begun.counting })
    },
  }
}

const tellWatchers = (tx: TenantTx, { tenantId, integrationId }: Begun) =>
  wakeWatchers(tx, { tenantId, entity: 'integration', entityId: integrationId, parentId: null })
