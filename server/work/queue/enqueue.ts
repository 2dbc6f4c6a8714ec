import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx, TenantTx } from '../../db/database.ts'

/** Wakes the workers of every process at the commit. */
export const jobsChannel = 'assay_jobs'

export interface NewJob {
  kind: string
  subject: string
  tenantId: string | null
  dueAt: Date
}

/** Queues work in the caller's transaction: it is done if and only if that commits, at least once. */
export async function enqueueJob(
  tx: TenantTx | GlobalTx,
  { kind, subject, tenantId, dueAt }: NewJob,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('job')
    .values({ id: uuidv7(), kind, subject, tenant_id: tenantId, due_at: dueAt, created_at: now })
    .execute()
  if (dueAt <= now) await sql`select pg_notify(${jobsChannel}, '')`.execute(tx)
}

/**
 * Tells in the transaction of the work how far it is. False where the claim is another's by now: the transaction is then
 * to be rolled back.
 * @param done of whatever the work counts; attempts are counted anew from here
 */
export async function tellProgress(
  tx: TenantTx,
  job: { id: string; claim: string },
  done: number,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select job_progress(${job.id}::uuid, ${job.claim}::uuid, ${done}::integer) as held`.execute(tx)
  return rows[0]?.held === true
}
