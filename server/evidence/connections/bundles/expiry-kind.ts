import type { Database } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { bundleExpiryJobs, expireBundle } from './repository.ts'

/** Time limit of an upload, in milliseconds. */
export const sendingMs = 24 * 60 * 60 * 1000
const retryMs = 60_000
const longestRetryMs = 60 * 60_000

/** Deletes a bundle whose upload is incomplete after a day, and the record of an analysed one. */
export function bundleExpiryKind({ database }: { database: Database }): JobKind {
  return {
    name: bundleExpiryJobs,
    concurrency: 1,
    // Bundles contain code, so the job retries until the bundle is deleted.
    mostAttempts: Number.POSITIVE_INFINITY,
    retryMs: (attempts) => Math.min(retryMs * attempts, longestRetryMs),
    async run({ subject, tenantId }) {
      if (tenantId === null) throw new Error('a bundle belongs to a developer')
      const isAwaited = await database.tenant(tenantId, (tx) => expireBundle(tx, tenantId, subject))
      return isAwaited ? { next: 'again', inMs: sendingMs } : { next: 'done' }
    },
  }
}
