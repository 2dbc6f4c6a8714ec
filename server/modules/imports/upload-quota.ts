import { sql } from 'kysely'
import { problem } from '#server/contract/problem.ts'
import { importUploads } from '#server/contract/rate-limits.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { retentionMs } from './expiry-kind.ts'

const minute = 60_000

const until = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/**
 * Refuses an upload of `rows` rows beyond the quota, with the seconds until there is room; otherwise null. Counts
 * stored imports, one upload per company at a time, so that all processes share the count.
 */
export async function refuseUpload(
  tx: TenantTx,
  { tenantId, memberId, rows }: { tenantId: string; memberId: string; rows: number },
  now: Date,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${tenantId}`}, 0))`.execute(tx)
  const { files, minutes } = importUploads
  const since = new Date(now.getTime() - minutes * minute)
  const mine = await tx
    .selectFrom('candidate_import')
    .select('created_at')
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(files)
    .execute()
  const first = mine[files - 1]
  if (first !== undefined) {
    const retryAfter = until(new Date(first.created_at.getTime() + minutes * minute), now)
    return problem(429, { code: 'upload-limit', facts: { files, minutes }, retryAfter })
  }
  const stored = tx
    .selectFrom('candidate_import')
    .select(['row_count', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('updated_at')
  // The quota counts all imports of the company.
  const held = await beyondGrants(tx, () => stored.execute())
  const total = held.reduce((sum, { row_count }) => sum + row_count, 0)
  let over = total + rows - importUploads.rows
  if (over <= 0) return null
  const facts = { rows: importUploads.rows, held: total }
  // Imports are deleted a week after their last step: this one's deletion makes room.
  const last = held.find(({ row_count }) => (over -= row_count) <= 0)
  const free = new Date((last?.updated_at ?? now).getTime() + retentionMs)
  return problem(429, { code: 'upload-quota', facts, retryAfter: until(free, now) })
}
