import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

/** The highest number in use. The previous release numbers emails without drawing. */
const highest = (tenantId: string) => sql<number>`greatest(
  reading_number, (select coalesce(max(number), 0) from commit_address where tenant_id = ${tenantId}))`

/**
 * Draws the next number, in a transaction that holds the profile lock, when an email or key is added or removed.
 * Numbers are unique. A repository analysed with a lower number is analysed from its start.
 */
export async function drawIdentityNumber(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update user_profile set reading_number = ${highest(tenantId)} + 1 where tenant_id = ${tenantId}
    returning reading_number as number`.execute(tx)
  const [drawn] = rows
  if (drawn === undefined) throw new Error('numbers are drawn where the profile is locked')
  return drawn.number
}

/** Returns the number for an analysis that starts now; 0 if nothing was ever claimed. */
export async function identityNumber(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select ${highest(tenantId)} as number from user_profile where tenant_id = ${tenantId}`.execute(tx)
  return rows[0]?.number ?? 0
}
