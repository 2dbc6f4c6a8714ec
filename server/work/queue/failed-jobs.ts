import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import { clockJobs } from '../schedule.ts'
import { fromNow, jobsChannel } from './enqueue.ts'

export interface FailedJob {
  id: string
  kind: string
  subject: string
  tenantId: string | null
  attempts: number
  failure: string | null
  /** null for a scheduled task, which is retried at its next time. */
  failedAt: Date | null
}

/** Returns failed jobs, latest first, and scheduled tasks whose last run failed. */
export async function listFailed(tx: GlobalTx, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, subject, tenant_id as "tenantId", attempts, failure, failed_at as "failedAt" from job
    where failed_at is not null or (kind = ${clockJobs} and failure is not null)
    order by failed_at desc nulls last, id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Retries failed jobs at once.
 * @param id null for all
 * @returns their number
 */
export async function retryFailed(tx: GlobalTx, id: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ failed_at: null, attempts: 0, due_at: fromNow(0) })
    .where('failed_at', 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await sql`select pg_notify(${jobsChannel}, '')`.execute(tx)
  return Number(numUpdatedRows)
}

/** Deletes some jobs that failed before that moment. */
export const deleteFailed = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'job', sql<boolean>`failed_at < ${before}`, limit)
