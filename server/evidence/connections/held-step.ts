import type { Database, TenantTx } from '#server/db/database.ts'
import { ClaimLost, type Job } from '#server/work/queue/job-kind.ts'
import { isHeld } from '#server/work/queue/progress.ts'

/** One step of a job for a tenant, in a transaction of its own, which counts only while the claim is ours. */
export const heldStep = <T>(
  database: Database,
  job: Job,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  database.tenant(tenantId, async (tx) => {
    const done = await work(tx)
    if (!(await isHeld(tx, job))) throw new ClaimLost(`${job.kind} ${job.subject}`)
    return done
  })
