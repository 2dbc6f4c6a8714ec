import type { Database } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { bundleExpiryJobs, expireBundle } from './repository.ts'

/** So long a bundle may take to be sent, milliseconds. */
export const sendingMs = 24 * 60 * 60 * 1000
const retryMs = 60_000
const longestRetryMs = 60 * 60_000

/** Drops a bundle that was not sent to its end within a day, and what is left to say of one that was read. */
export function bundleExpiryKind({ database }: { database: Database }): JobKind {
  return {
    name: bundleExpiryJobs,
    concurrency: 1,
    // What somebody's code is in is not kept because dropping it failed for long.
    mostAttempts: Number.POSITIVE_INFINITY,
    retryMs: (attempts) => Math.min(retryMs * attempts, longestRetryMs),
    async run({ subject, tenantId }) {
      if (tenantId === null) throw new Error('a bundle belongs to a developer')
      const isAwaited = await database.tenant(tenantId, (tx) => expireBundle(tx, tenantId, subject))
      return isAwaited ? { next: 'again', inMs: sendingMs } : { next: 'done' }
    },
  }
}
