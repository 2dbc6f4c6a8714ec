import { sql, type RawBuilder } from 'kysely'
import type { GlobalTx, TenantTx } from './database.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Deletes a limited number of rows that match a condition, skipping locked ones, and returns the number.
 * Without a limit, one sweep that exceeds the statement timeout would fail forever.
 */
export async function deleteSome(
  tx: GlobalTx | TenantTx,
  table: keyof Tables,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
