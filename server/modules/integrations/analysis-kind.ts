import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import { ClaimLost, type Job, type JobKind } from '#server/work/queue/job-kind.ts'
import { tellProgress, wakeWatchers } from '#server/work/queue/progress.ts'
import type { HistoryReader } from '#server/expertise/histories.ts'
import { beginAnalysis, endAnalysis, foundHistory, keepChunk, type Begun } from './reading.ts'
import { analysisJobs } from './repository.ts'

const retryMs = 5_000
const mostAttempts = 3
/** Readings of one process at once: each has git and a runner beside it, and the embedded engine one connection. */
const atOnce = { embedded: 1, postgres: 2 }

/** What is kept belongs to a repository that is there. */
const keptOf = 'evidence_month_tenant_id_repository_id_fkey'

/**
 * Reads one repository of a developer, from the fetch to its end: a turn of the queue is a reading, so that a developer with
 * many repositories does not keep the others back. A chunk commits with the progress that it is, under the claim; whoever
 * takes up a reading that broke off reads again, and what is kept already stays as it is.
 */
export function analysisKind(ports: {
  database: Database
  clock: Clock
  histories: Pick<HistoryReader, 'read'>
  log: { warn(facts: object, message: string): void }
}): JobKind {
  const { database, clock, histories, log } = ports

  /** One step of the reading, which counts only while the claim is ours. */
  async function step<T>(job: Job, tenantId: string, begun: Begun, work: (tx: TenantTx) => Promise<T>) {
    try {
      return await database.tenant(tenantId, async (tx) => {
        const done = await work(tx)
        if (!(await tellProgress(tx, job))) throw new ClaimLost(`analysis ${job.subject}`)
        const about = { tenantId, entity: 'integration', entityId: begun.integrationId, parentId: null }
        await wakeWatchers(tx, about)
        return done
      })
    } catch (error) {
      // The repository, the connection or the developer has gone meanwhile.
      if (isForeignKeyViolation(error, keptOf)) throw new ClaimLost(`analysis ${job.subject}`)
      throw error
    }
  }

  return {
    name: analysisJobs,
    concurrency: atOnce[database.engine],
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job, hold) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('an analysis belongs to a developer')
      const begun = await database.tenant(tenantId, (tx) => beginAnalysis(tx, tenantId, job.subject))
      if (begun === null) return { next: 'done' }
      const { url, since, addresses } = begun
      const reading = { url, since, addresses: addresses.map(({ value }) => value), signal: hold.signal }
      for await (const message of histories.read(reading)) {
        if (message.kind === 'end') {
          if (hold.signal.reason === 'lost') throw new ClaimLost(`analysis ${job.subject}`)
          if (hold.signal.reason === 'stop') return { next: 'again', inMs: 0 }
          if (message.state === 'defect') throw new Error(message.fault ?? 'a history could not be read')
          if (message.fault !== null)
            log.warn({ analysis: job.subject, fault: message.fault }, 'a reading failed')
          const { tip, own, total } = message
          await step(job, tenantId, begun, (tx) =>
            endAnalysis(tx, begun, { state: message.state, tip, others: total - own }, clock.now()),
          )
          return { next: 'done' }
        }
        await hold.renew()
        await step(job, tenantId, begun, (tx) =>
          message.kind === 'begun'
            ? foundHistory(tx, begun, message)
            : keepChunk(tx, begun, message, clock.now()),
        )
      }
      throw new Error('a reading ended without an end')
    },
    /** Tells that a defect of ours ended it; what was kept stays, and it can be read again. */
    async givenUp({ subject, tenantId }) {
      if (tenantId === null) return
      await database.tenant(tenantId, async (tx) => {
        const begun = await beginAnalysis(tx, tenantId, subject)
        if (begun === null) return
        await endAnalysis(tx, begun, { state: 'defect', tip: null, others: 0 }, clock.now())
      })
    },
  }
}
