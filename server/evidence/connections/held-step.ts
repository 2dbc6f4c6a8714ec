import type { Database, TenantTx } from '#server/db/database.ts'
import { ClaimLost, type Job } from '#server/work/queue/job-kind.ts'
import { isHeld } from '#server/work/queue/progress.ts'

/** Runs one step of a job in its own transaction, which commits only while the worker holds the claim. */
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
