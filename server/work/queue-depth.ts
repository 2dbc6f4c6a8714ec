import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** What waits to be worked off, by kind, in one statement over what is waiting alone. */
export async function readQueueDepth(
  database: Database,
): Promise<{ kind: string; waiting: number; oldestDue: Date | null }[]> {
  const { rows } = await database.global((tx) =>
    sql<{ kind: string; waiting: number; oldest: Date | null }>`
      select 'mail' as kind, count(*)::int as waiting, min(due_at) as oldest from outbox where state = 'pending'
      union all
      select 'import', count(*)::int, min(due_at) from import_ticket where purpose = 'run'`.execute(tx),
  )
  return rows.map(({ kind, waiting, oldest }) => ({ kind, waiting, oldestDue: oldest }))
}
