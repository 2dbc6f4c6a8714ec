import { sql, type Selectable } from 'kysely'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type Contact = components['schemas']['Contact']

export const toContact = (row: Selectable<Tables['contact']>): Contact => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  email: row.email,
  title: row.title,
  role: row.role,
  optedOutAt: row.opted_out_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** By name, without removed contacts. */
export async function listContacts(tx: TenantTx, tenantId: string, clientId: string): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('contact')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy(sql`sorted_name(name) collate "C"`)
    .orderBy('id')
    .execute()
  return rows.map(toContact)
}

export async function countContacts(tx: TenantTx, tenantId: string, clientId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locked until the transaction ends; null for a removed contact. */
export async function lockContact(tx: TenantTx, tenantId: string, id: string): Promise<Contact | null> {
  const row = await tx
    .selectFrom('contact')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? toContact(row) : null
}

export async function insertContacts(
  tx: TenantTx,
  tenantId: string,
  contacts: readonly Contact[],
): Promise<void> {
  await tx
    .insertInto('contact')
    .values(
      contacts.map((contact) => ({
        tenant_id: tenantId,
        id: contact.id,
        client_id: contact.clientId,
        name: contact.name,
        email: contact.email,
        email_key: mailboxKey(contact.email),
        title: contact.title,
        role: contact.role,
        opted_out_at: contact.optedOutAt === null ? null : new Date(contact.optedOutAt),
        created_at: new Date(contact.createdAt),
        updated_at: new Date(contact.updatedAt),
      })),
    )
    .execute()
}

export async function saveContact(tx: TenantTx, tenantId: string, contact: Contact): Promise<void> {
  await tx
    .updateTable('contact')
    .set({
      name: contact.name,
      email: contact.email,
      email_key: mailboxKey(contact.email),
      title: contact.title,
      role: contact.role,
      updated_at: new Date(contact.updatedAt),
      version: contact.version,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', contact.id)
    .execute()
}
