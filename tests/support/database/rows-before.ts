/** Rows of a database before and after a change, for comparison. */
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<string, readonly Row[]>>

/** Every row of these tables that belongs to this tenant or to all, as the database prints it. */
export async function rowsOf(
  database: Database,
  accountId: string,
  tables: { tenant: readonly string[]; global: readonly string[] },
): Promise<Rows> {
  const reported = (table: string) =>
    sql<{ row: Row }>`
      select to_jsonb(t) - 'txid' - 'seq' as row from ${sql.table(table)} t order by to_jsonb(t)::text`
  const rows: Record<string, readonly Row[]> = {}
  const keep = (table: string, found: { rows: { row: Row }[] }) => {
    rows[table] = found.rows.map(({ row }) => row)
  }
  for (const table of tables.tenant)
    keep(table, await database.tenant(accountId, (tx) => reported(table).execute(tx)))
  for (const table of tables.global) keep(table, await database.global((tx) => reported(table).execute(tx)))
  return rows
}

/** The same rows with only the columns that they had. */
export const asBefore = (rows: Rows, before: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => {
      const names = Object.keys(before[table]?.[0] ?? {})
      return [table, all.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))]
    }),
  )
