import type { TenantTx } from '#server/db/database.ts'
import type { SecretLink } from '../secret-links/public.ts'

export interface ContactAddress {
  readonly email: string
  /** For a removed contact, whose address is erased. */
  readonly removedHash: string | null
}

/** The keyed hash of the address that an invitation was mailed to. */
export async function findMailedHash(
  tx: TenantTx,
  { tenant_id, subject_id }: SecretLink,
): Promise<string | null> {
  const row = await tx
    .selectFrom('invitation')
    .select('address_hash')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', subject_id)
    .executeTakeFirst()
  return row?.address_hash ?? null
}

/** The recipient of a digest, with the keyed hash of the mailed address. */
export async function findMailedContact(
  tx: TenantTx,
  { tenant_id, subject_id, recipient_id }: SecretLink,
): Promise<(ContactAddress & { readonly address_hash: string | null }) | null> {
  const recipient = await tx
    .selectFrom('digest_recipient')
    .innerJoin('contact', (join) =>
      join
        .onRef('contact.tenant_id', '=', 'digest_recipient.tenant_id')
        .onRef('contact.id', '=', 'digest_recipient.contact_id'),
    )
    .select(['contact.email', 'contact.address_hash as removedHash', 'digest_recipient.address_hash'])
    .where('digest_recipient.tenant_id', '=', tenant_id)
    .where('digest_recipient.digest_id', '=', subject_id)
    .where('digest_recipient.contact_id', '=', recipient_id)
    .executeTakeFirst()
  return recipient ?? null
}

/** Whether an address opted out of the company's mails. */
export async function hasOptedOut(tx: TenantTx, tenantId: string, hash: string): Promise<boolean> {
  const suppression = await tx
    .selectFrom('mail_suppression')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', hash)
    .where('reason', 'in', ['optedOut', 'neverContact'])
    .executeTakeFirst()
  return suppression !== undefined
}

/** The contact that a link was mailed to; null for other recipients. */
export async function findContact(
  tx: TenantTx,
  { tenant_id, recipient_id }: SecretLink,
): Promise<ContactAddress | null> {
  const contact = await tx
    .selectFrom('contact')
    .select(['email', 'address_hash as removedHash'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', recipient_id)
    .executeTakeFirst()
  return contact ?? null
}

export async function markOptedOut(
  tx: TenantTx,
  { tenant_id, recipient_id }: SecretLink,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('contact')
    .set((from) => ({ opted_out_at: at, updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', recipient_id)
    .where('opted_out_at', 'is', null)
    .execute()
}
