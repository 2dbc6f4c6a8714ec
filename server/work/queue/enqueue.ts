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
