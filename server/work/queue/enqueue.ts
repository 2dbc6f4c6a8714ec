import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx, TenantTx } from '../../db/database.ts'

/** Notifies the workers of every process at the commit. */
export const jobsChannel = 'assay_jobs'

export interface NewJob {
  kind: string
  subject: string
  tenantId: string | null
  /** Milliseconds from now until it may be claimed; default 0. */
  inMs?: number
}

/** A moment in milliseconds from now, by the database's clock, because processes' clocks differ. */
export const fromNow = (inMs: number) =>
  sql<Date>`clock_timestamp() + ${inMs}::float8 * interval '1 millisecond'`

/** Queues a job in the caller's transaction: it runs at least once if that commits, else never. */
export const enqueueJob = (tx: TenantTx | GlobalTx, job: NewJob): Promise<void> => enqueueJobs(tx, [job])

export async function enqueueJobs(tx: TenantTx | GlobalTx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insertInto('job')
    .values(
      jobs.map(({ kind, subject, tenantId, inMs = 0 }) => ({
        id: uuidv7(),
        kind,
        subject,
        tenant_id: tenantId,
        due_at: fromNow(inMs),
        created_at: sql<Date>`now()`,
      })),
    )
    .execute()
  if (jobs.some(({ inMs = 0 }) => inMs <= 0)) await sql`select pg_notify(${jobsChannel}, '')`.execute(tx)
}
