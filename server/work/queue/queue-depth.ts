import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isNotEnding } from '../../db/ending-companies.ts'
import { clockJobs } from '../schedule.ts'

export interface QueueDepth {
  kind: string
  /** Neither held by a living worker, nor failed, nor waiting for a company being deleted. */
  waiting: number
  /** Seconds since the longest overdue one became due, by the database's clock; 0 if none is. */
  overdueSeconds: number
  /** Failed until retried by hand, and scheduled tasks whose last run failed. */
  failed: number
}

/** Returns the queue's counts for these kinds, in one statement. */
export async function readQueueDepth(database: Database, kinds: readonly string[]): Promise<QueueDepth[]> {
  const { rows } = await database.global((tx) =>
    sql<QueueDepth>`
      select kinds.kind, count(job.id) filter (where failed_at is null)::int as waiting,
        greatest(coalesce(extract(epoch from now() - min(due_at) filter (where failed_at is null)), 0), 0)::float8
          as "overdueSeconds",
        count(*) filter (where failed_at is not null or (job.kind = ${clockJobs} and failure is not null))::int as failed
      from unnest(${[...kinds]}::text[]) as kinds (kind)
      left join job on job.kind = kinds.kind and (claim is null or due_at <= now())
        and ${isNotEnding(sql`job.line`)}
      group by kinds.kind order by kinds.kind`.execute(tx),
  )
  return rows
}
