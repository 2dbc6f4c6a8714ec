import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { components } from '#contract/schema.gen.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type BackgroundEntry = Selectable<Tables['background_entry']>
/** The columns that the developer writes. */
export type Written = Pick<
  BackgroundEntry,
  'kind' | 'title' | 'organisation' | 'from_month' | 'to_month' | 'note'
>

/** Ongoing entries first, then by end, newest first. */
export const listBackground = (tx: TenantTx, tenantId: string): Promise<BackgroundEntry[]> =>
  tx
    .selectFrom('background_entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('to_month', (by) => by.desc().nullsFirst())
    .orderBy('from_month', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function findEntry(tx: TenantTx, tenantId: string, id: string): Promise<BackgroundEntry | null> {
  const row = await tx
    .selectFrom('background_entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const insertEntry = (
  tx: TenantTx,
  tenantId: string,
  written: Written,
  at: Date,
): Promise<BackgroundEntry> =>
  tx
    .insertInto('background_entry')
    .values({ ...written, tenant_id: tenantId, id: uuidv7(), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()

export const writeEntry = (
  tx: TenantTx,
  { tenant_id, id, version }: BackgroundEntry,
  written: Written,
  at: Date,
): Promise<BackgroundEntry> =>
  tx
    .updateTable('background_entry')
    .set({ ...written, version: version + 1, updated_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteEntry(tx: TenantTx, { tenant_id, id }: BackgroundEntry): Promise<void> {
  erasing(tx)
  await tx.deleteFrom('background_entry').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
}

export const presentBackground = (row: BackgroundEntry): components['schemas']['BackgroundEntry'] => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  title: row.title,
  organisation: row.organisation,
  from: row.from_month,
  to: row.to_month,
  text: row.note,
})
