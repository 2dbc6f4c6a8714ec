import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { JobKind, Outcome } from '#server/work/queue/job-kind.ts'
import { bySystem } from '../transition-log/public.ts'
import { applyRequest, entitlementJobs } from './apply-request.ts'
import { listRequests } from './repository.ts'

const done: Outcome = { next: 'done' }

interface EntitlementPorts {
  readonly database: Database
  readonly clock: Clock
  /** For links in emails. */
  readonly publicUrl: string
}

/** Expires requests that staff did not decide in time. */
export function entitlementKind({ database, clock, publicUrl }: EntitlementPorts): JobKind {
  const expire = (companyId: string, id: string): Promise<Outcome> =>
    database.tenant(companyId, async (tx) => {
      // A repeated request has a new id and its own job.
      const request = (await listRequests(tx, companyId)).find((one) => one.id === id)
      if (request?.state !== 'requested') return done
      const at = clock.now()
      // The server's clock can be behind the database's.
      const left = request.expires_at.getTime() - at.getTime()
      if (left > 0) return { next: 'again', inMs: left }
      const by = { actor: bySystem, at, publicUrl }
      await applyRequest(tx, companyId, request.entitlement, { type: 'entitlement.expired' }, by)
      return done
    })
  return {
    name: entitlementJobs,
    concurrency: 1,
    mostAttempts: 8,
    retryMs: (attempts) => Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1000),
    run: ({ subject, tenantId }) => (tenantId === null ? Promise.resolve(done) : expire(tenantId, subject)),
  }
}
