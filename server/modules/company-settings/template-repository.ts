import type { Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { lockSettings } from './lock-settings.ts'

export type StageTemplate = components['schemas']['StageTemplate']

const toTemplate = (row: Selectable<Tables['stage_template']>): StageTemplate => ({
  id: row.id,
  key: row.key,
  name: row.name,
  description: row.description,
  stages: row.stages,
  isDefault: row.is_default,
  version: row.version,
})

/** The default first, then by name. */
export async function listTemplates(tx: TenantTx, tenantId: string): Promise<StageTemplate[]> {
  const rows = await tx
    .selectFrom('stage_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('is_default', 'desc')
    .orderBy('name_sort')
    .orderBy('id')
    .execute()
  return rows.map(toTemplate)
}

/** The templates, locked until the transaction ends, so that their number and default hold. */
export async function lockTemplates(tx: TenantTx, tenantId: string): Promise<StageTemplate[]> {
  await lockSettings(tx, tenantId)
  return listTemplates(tx, tenantId)
}

/** The template for a new position, the default for a null key; null if missing. */
export async function findTemplate(
  tx: TenantTx,
  tenantId: string,
  key: string | null,
): Promise<StageTemplate | null> {
  const all = tx.selectFrom('stage_template').selectAll().where('tenant_id', '=', tenantId)
  const one = key === null ? all.where('is_default', '=', true) : all.where('key', '=', key)
  const row = await one.executeTakeFirst()
  return row ? toTemplate(row) : null
}

const columns = (template: StageTemplate, at: Date) => ({
  name: template.name,
  description: template.description,
  stages: JSON.stringify(template.stages),
  is_default: template.isDefault,
  version: template.version,
  updated_at: at,
})

export async function insertTemplate(
  tx: TenantTx,
  tenantId: string,
  template: StageTemplate,
  at: Date,
): Promise<void> {
  const { id, key } = template
  await tx
    .insertInto('stage_template')
    .values({ tenant_id: tenantId, id, key, created_at: at, ...columns(template, at) })
    .execute()
}

export async function saveTemplate(
  tx: TenantTx,
  tenantId: string,
  template: StageTemplate,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('stage_template')
    .set(columns(template, at))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', template.id)
    .execute()
}

export async function deleteTemplate(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('stage_template').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
