import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { deleteImport, expiryJobs, findImport } from './repository.ts'

/** Retention of an import and its rows after the last change, in milliseconds: files contain personal data. */
export const retentionMs = 7 * 24 * 60 * 60 * 1000
const retryMs = 60_000
const longestRetryMs = 60 * 60_000

/** Deletes imports with their rows a week after the last change. */
export function importExpiryKind({ database, clock }: { database: Database; clock: Clock }): JobKind {
  return {
    name: expiryJobs,
    concurrency: 1,
    // Retries without end: personal data must not outlive a long failure.
    mostAttempts: Number.POSITIVE_INFINITY,
    retryMs: (attempts) => Math.min(retryMs * attempts, longestRetryMs),
    async run({ subject, tenantId }) {
      if (tenantId === null) throw new Error('an import belongs to a company')
      const now = clock.now()
      const expiresAt = await database.tenant(tenantId, async (tx) => {
        const record = await findImport(tx, tenantId, subject, true)
        if (record === null) return null
        const until = new Date(record.updated_at.getTime() + retentionMs)
        if (record.state === 'running' || until > now) return until
        await deleteImport(tx, tenantId, subject)
        return null
      })
      if (expiresAt === null) return { next: 'done' }
      const leftMs = expiresAt.getTime() - now.getTime()
      return { next: 'again', inMs: leftMs > 0 ? leftMs : retentionMs }
    },
  }
}
