import { sql, type Selectable, type Updateable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { PlannedRow, RowAction } from './plan.ts'
import { firstDataRow } from './read-file.ts'

export type Import = components['schemas']['Import']
export type ImportRecord = Selectable<Tables['candidate_import']>
type ImportRow = components['schemas']['ImportRow']

/** Kinds of jobs; the subject is an import. */
export const importJobs = 'import'
export const expiryJobs = 'import-expiry'

export const toImport = (row: ImportRecord): Import => ({
  id: row.id,
  positionId: row.position_id,
  fileName: row.file_name,
  state: row.state,
  encoding: row.encoding,
  delimiter: row.delimiter,
  rowCount: row.row_count,
  columns: row.columns,
  mapping: row.mapping,
  onDuplicate: row.on_duplicate,
  onUnreadable: row.on_unreadable,
  otherwiseRows: row.otherwise_rows,
  unreadable: row.unreadable,
  summary: row.summary,
  done: row.done,
  failure: row.failure,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** Inserts an import with its cells, one list per data row. */
export async function insertImport(
  tx: TenantTx,
  record: Omit<ImportRecord, 'row_count' | 'version' | 'unreadable'>,
  rows: readonly string[][],
): Promise<ImportRecord> {
  const inserted = await tx
    .insertInto('candidate_import')
    .values({
      ...record,
      columns: JSON.stringify(record.columns),
      mapping: record.mapping && JSON.stringify(record.mapping),
      otherwise_rows: JSON.stringify(record.otherwise_rows),
      summary: record.summary && JSON.stringify(record.summary),
      row_count: rows.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into candidate_import_row (tenant_id, import_id, row, cells)
    select ${record.tenant_id}::uuid, ${record.id}::uuid, cells.at + ${firstDataRow - 1}::integer, cells.value
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as cells (value, at)`.execute(
    tx,
  )
  return inserted
}

export async function findImport(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<ImportRecord | null> {
  const query = tx
    .selectFrom('candidate_import')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** Saves changed columns and increments the version. */
export async function updateImport(
  tx: TenantTx,
  record: ImportRecord,
  changes: Omit<Updateable<Tables['candidate_import']>, 'version'>,
): Promise<ImportRecord> {
  return tx
    .updateTable('candidate_import')
    .set({ ...changes, version: record.version + 1 })
    .where('tenant_id', '=', record.tenant_id)
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes an import with its rows, which name people, possibly erased ones. */
export async function deleteImport(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  erasing(tx)
  await tx.deleteFrom('candidate_import').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** The cells of every row, in file order. */
export async function readCells(tx: TenantTx, tenantId: string, importId: string) {
  return tx
    .selectFrom('candidate_import_row')
    .select(['row', 'cells'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
}

/** The next planned rows. */
export async function readPlanned(tx: TenantTx, record: ImportRecord, limit: number): Promise<PlannedRow[]> {
  const rows = await tx
    .selectFrom('candidate_import_row')
    .select(['row', 'action', 'candidate', 'candidate_id', 'reasons', 'leave_out'])
    .where('tenant_id', '=', record.tenant_id)
    .where('import_id', '=', record.id)
    .where('row', '>=', firstDataRow + record.done)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ row, action, candidate, candidate_id, reasons, leave_out }) => {
    if (action === null || candidate === null) throw new Error(`row ${row} of ${record.id} was never planned`)
    return { row, action, values: candidate, candidateId: candidate_id, reasons, leaveOut: leave_out }
  })
}

/**
 * Writes the rows' actions; the candidate of a `create` row is known afterwards. The row range keeps a chunk from
 * scanning all rows of a long file.
 */
export async function savePlanned(
  tx: TenantTx,
  tenantId: string,
  importId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  const numbers = rows.map(({ row }) => row)
  await sql`
    update candidate_import_row set action = r."action", candidate = r."values",
      candidate_id = r."candidateId", reasons = r."reasons", leave_out = r."leaveOut"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "row" integer, "action" text, "values" jsonb, "candidateId" uuid, "reasons" jsonb, "leaveOut" text)
    where candidate_import_row.tenant_id = ${tenantId} and candidate_import_row.import_id = ${importId}
      and candidate_import_row.row between ${Math.min(...numbers)} and ${Math.max(...numbers)}
      and candidate_import_row.row = r."row"`.execute(tx)
}

/** Rows with an action, in file order. */
export async function listRows(
  tx: TenantTx,
  tenantId: string,
  importId: string,
  filter: { action?: RowAction; cursor: Cursor | null; limit: number },
) {
  let query = tx
    .selectFrom('candidate_import_row')
    .select(['row', 'action', 'candidate', 'reasons', 'leave_out'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('action', 'is not', null)
    .orderBy('row')
    .limit(filter.limit + 1)
  if (filter.action !== undefined) query = query.where('action', '=', filter.action)
  if (filter.cursor !== null) query = query.where('row', '>', Number(filter.cursor.value))
  const found = page(await query.execute(), filter.limit, ({ row }) => ({ value: String(row), id: importId }))
  const items = found.items.flatMap(({ row, action, candidate, reasons, leave_out }): ImportRow[] => {
    if (action === null) return []
    const email = candidate?.emails[0] ?? null
    return [{ row, action, name: candidate?.name ?? '', email, reasons, leaveOut: leave_out }]
  })
  return { items, nextCursor: found.nextCursor }
}
