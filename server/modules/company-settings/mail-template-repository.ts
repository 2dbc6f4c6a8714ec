import type { Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type MailTemplate = components['schemas']['MailTemplate']

const toTemplate = ({ id, kind, name, subject, body, version }: Selectable<Tables['mail_template']>) => ({
  id,
  kind,
  name,
  subject,
  body,
  version,
})

export async function listMailTemplates(tx: TenantTx, tenantId: string): Promise<MailTemplate[]> {
  const rows = await tx
    .selectFrom('mail_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name_sort')
    .orderBy('id')
    .execute()
  return rows.map(toTemplate)
}

/** The mail templates for the company profile, by `template` and their name. */
export const mailTemplatesByName = async (tx: TenantTx, tenantId: string) =>
  Object.fromEntries(
    (await listMailTemplates(tx, tenantId)).map((template) => [`template${template.name}`, template]),
  )

/** @param lock locks the template until the transaction ends */
export async function findMailTemplate(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<MailTemplate | null> {
  const found = tx
    .selectFrom('mail_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  return row ? toTemplate(row) : null
}

/** The number of templates. Locks the company's row, so that concurrent additions cannot exceed the limit. */
export async function countMailTemplates(tx: TenantTx, tenantId: string): Promise<number> {
  await tx
    .selectFrom('company')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('mail_template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMailTemplate(
  tx: TenantTx,
  tenantId: string,
  template: MailTemplate,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('mail_template')
    .values({ tenant_id: tenantId, ...template, created_at: at, updated_at: at })
    .execute()
}

export async function saveMailTemplate(
  tx: TenantTx,
  tenantId: string,
  { id, name, subject, body, version }: MailTemplate,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('mail_template')
    .set({ name, subject, body, version, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMailTemplate(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('mail_template').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
