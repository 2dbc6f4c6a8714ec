import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { lockMembers } from '../company-repository.ts'
import { ownershipJobs } from './effects.ts'
import { expireTransfer } from './end-transfers.ts'
import { findTransfer } from './transfer-repository.ts'

const done: Outcome = { next: 'done' }

/** Ends expired offers of ownership. */
export function ownershipKind({ database, clock }: { database: Database; clock: Clock }): JobKind {
  const expire = (companyId: string, id: string): Promise<Outcome> =>
    database.tenant(companyId, async (tx) => {
      await lockMembers(tx, companyId)
      const transfer = await findTransfer(tx, companyId, id)
      if (transfer?.state !== 'offered') return done
      const at = clock.now()
      // The server's clock can be behind the database's.
      const left = transfer.expires_at.getTime() - at.getTime()
      if (left > 0) return { next: 'again', inMs: left }
      await expireTransfer(tx, companyId, at)
      return done
    })
  return {
    name: ownershipJobs,
    concurrency: 1,
    mostAttempts: 8,
    retryMs: (attempts) => Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1000),
    run: ({ subject, tenantId }) => (tenantId === null ? Promise.resolve(done) : expire(tenantId, subject)),
  }
}
