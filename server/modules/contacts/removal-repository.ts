import { sql } from 'kysely'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { addressHash } from '#server/db/address-hash.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import { toContact, type Contact } from './repository.ts'

/** Locks a contact's unsent digests and returns their states. */
export async function lockUnsentDigests(tx: TenantTx, tenantId: string, contactId: string) {
  const rows = await tx
    .selectFrom('digest')
    .select(['digest.id', 'digest.state'])
    .where('digest.tenant_id', '=', tenantId)
    .where('digest.sent_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('digest_recipient')
          .select('digest_recipient.contact_id')
          .whereRef('digest_recipient.tenant_id', '=', 'digest.tenant_id')
          .whereRef('digest_recipient.digest_id', '=', 'digest.id')
          .where('digest_recipient.contact_id', '=', contactId),
      ),
    )
    .orderBy('digest.id')
    .forUpdate('digest')
    .execute()
  return rows
}

/** Increments the digests' versions, so that their authors see the change before sending. */
export async function touchDigests(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('digest')
    .set((from) => ({ updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Keeps a contact's name and erases the address. */
export async function removeContact(
  tx: TenantTx,
  tenantId: string,
  { id, email }: Pick<Contact, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  erasing(tx)
  await tx
    .updateTable('contact')
    .set((from) => ({
      removed_at: at,
      address_hash: addressHash(tx, email),
      email: '',
      email_key: '',
      updated_at: at,
      version: from('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A contact removed since a moment, locked until the transaction ends. */
export async function lockRemoved(
  tx: TenantTx,
  tenantId: string,
  id: string,
  since: Date,
): Promise<{ contact: Contact; removedAt: Date; addressHash: string | null } | null> {
  const row = await tx
    .selectFrom('contact')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('removed_at', '>', since)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.removed_at === null) return null
  return { contact: toContact(row), removedAt: row.removed_at, addressHash: row.address_hash }
}

/** Undoes a removal. Fails on `contact_email` if another contact of the client has the address by now. */
export async function restoreContact(tx: TenantTx, tenantId: string, contact: Contact): Promise<void> {
  await tx
    .updateTable('contact')
    .set({
      removed_at: null,
      address_hash: null,
      email: contact.email,
      email_key: mailboxKey(contact.email),
      updated_at: new Date(contact.updatedAt),
      version: contact.version,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', contact.id)
    .execute()
}

/** The open links that end, and the decisions that stay, when a contact is removed. */
export async function previewRemoval(tx: TenantTx, tenantId: string, contactId: string, at: Date) {
  const { rows } = await sql<{ openDigests: number; decisions: number }>`
    select
      (select count(distinct digest.id)::int from secret_link link
        join digest on digest.tenant_id = link.tenant_id and digest.id = link.subject_id
        where link.tenant_id = ${tenantId} and link.purpose = 'digest' and link.recipient_id = ${contactId}
          and link.revoked_at is null and link.expires_at > ${at} and digest.state <> 'revoked') as "openDigests",
      (select count(*)::int from digest_decision
        where tenant_id = ${tenantId} and contact_id = ${contactId}) as decisions`.execute(tx)
  return rows[0] ?? { openDigests: 0, decisions: 0 }
}

/** Deletes up to `limit` contacts that were removed before a moment and never got a digest. */
export async function deleteRemovedContacts(
  tx: TenantTx,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const unsent = sql<boolean>`tenant_id = ${tenantId} and removed_at < ${before} and not exists (
    select from digest_recipient recipient
    join digest on digest.tenant_id = recipient.tenant_id and digest.id = recipient.digest_id
    where recipient.tenant_id = contact.tenant_id and recipient.contact_id = contact.id
      and digest.sent_at <= contact.removed_at)`
  const deleted = await deleteSome(tx, 'contact', unsent, limit)
  if (deleted > 0) erasing(tx)
  return deleted
}
