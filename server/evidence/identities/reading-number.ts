import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

/** The highest that is in use: the release before this one numbers addresses without drawing. */
const highest = (tenantId: string) => sql<number>`greatest(
  reading_number, (select coalesce(max(number), 0) from commit_address where tenant_id = ${tenantId}))`

/**
 * The next number of what readings go by, in a transaction that has locked the profile: for an address or a key that comes, and
 * where one goes. No number is drawn twice; whatever was read with a lower one is read from its beginning.
 */
export async function drawReadingNumber(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update user_profile set reading_number = ${highest(tenantId)} + 1 where tenant_id = ${tenantId}
    returning reading_number as number`.execute(tx)
  const [drawn] = rows
  if (drawn === undefined) throw new Error('numbers are drawn where the profile is locked')
  return drawn.number
}

/** What a reading that begins now goes by; 0 where nothing was ever claimed. */
export async function readingNumber(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select ${highest(tenantId)} as number from user_profile where tenant_id = ${tenantId}`.execute(tx)
  return rows[0]?.number ?? 0
}
