import { sql, type RawBuilder } from 'kysely'
import type { GlobalTx, TenantTx } from './database.ts'
import type { Tables } from './tables/tables.ts'

/**
 * Deletes at most so many of the rows that a condition holds for, those that somebody has locked left out; gives how
 * many. A sweep without a bound that once takes longer than a statement may would fail from then on for good.
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
