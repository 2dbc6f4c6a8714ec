import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { MailState } from '#machines/shared/lifecycle-states.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type DigestRow = Selectable<Tables['digest']>
export type DigestChanges = Updateable<Tables['digest']>

/** @param lock locks the digest until the transaction ends */
export async function findDigest(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<DigestRow | null> {
  const found = tx.selectFrom('digest').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null
}

/** The unsent digest of a position. */
export async function findDraft(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
): Promise<DigestRow | null> {
  const row = await tx
    .selectFrom('digest')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .where('state', 'in', ['draft', 'checked', 'held'])
    .executeTakeFirst()
  return row ?? null
}

export async function nextNumber(tx: TenantTx, tenantId: string, positionId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('digest')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('position_id', '=', positionId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const insertDigest = (tx: TenantTx, digest: Insertable<Tables['digest']>) =>
  tx.insertInto('digest').values(digest).execute()

/** Writes changes of a digest and increments its version. */
export const updateDigest = (
  tx: TenantTx,
  { tenant_id, id }: Pick<DigestRow, 'tenant_id' | 'id'>,
  changes: DigestChanges,
  at: Date,
): Promise<DigestRow> =>
  tx
    .updateTable('digest')
    .set((from) => ({ ...changes, updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The version stays: nothing that members see changes. */
export async function markBouncesMailed(
  tx: TenantTx,
  { tenant_id, id }: Pick<DigestRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('digest')
    .set({ bounces_mailed_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

export interface Recipient {
  readonly contactId: string
  readonly name: string
  readonly email: string
  readonly role: 'decider' | 'reviewer' | 'cc'
  /** Opted out, or removed since the digest was sent. */
  readonly optedOut: boolean
  /** The latest mail to them; null before it is queued and after it is deleted. */
  readonly mail: MailState | null
}

/** The recipients of a digest, ordered by name, without contacts removed before it was sent. */
export async function listRecipients(tx: TenantTx, tenantId: string, digestId: string): Promise<Recipient[]> {
  const rows = await tx
    .selectFrom('digest_recipient as recipient')
    .innerJoin('contact', (join) =>
      join
        .onRef('contact.tenant_id', '=', 'recipient.tenant_id')
        .onRef('contact.id', '=', 'recipient.contact_id'),
    )
    .innerJoin('digest', (join) =>
      join
        .onRef('digest.tenant_id', '=', 'recipient.tenant_id')
        .onRef('digest.id', '=', 'recipient.digest_id'),
    )
    .select([
      'contact.id',
      'contact.name',
      'contact.email',
      'contact.role',
      'contact.opted_out_at',
      'contact.removed_at',
    ])
    .leftJoin('mail', 'mail.id', 'recipient.mail_id')
    .select('mail.state as mail')
    .where('recipient.tenant_id', '=', tenantId)
    .where('recipient.digest_id', '=', digestId)
    .where(({ or, eb }) =>
      or([eb('contact.removed_at', 'is', null), eb('contact.removed_at', '>=', eb.ref('digest.sent_at'))]),
    )
    .orderBy(sql`sorted_name(contact.name) collate "C"`)
    .orderBy('contact.id')
    .execute()
  return rows.map(({ id, opted_out_at, removed_at, ...contact }) => ({
    ...contact,
    contactId: id,
    optedOut: opted_out_at !== null || removed_at !== null,
  }))
}

/** Stores a recipient's latest mail and the hash of its address. */
export async function noteMail(
  tx: TenantTx,
  { tenant_id, id }: Pick<DigestRow, 'tenant_id' | 'id'>,
  contactId: string,
  mail: { readonly mail_id: string; readonly address_hash: string },
): Promise<void> {
  await tx
    .updateTable('digest_recipient')
    .set(mail)
    .where('tenant_id', '=', tenant_id)
    .where('digest_id', '=', id)
    .where('contact_id', '=', contactId)
    .execute()
}

interface Content {
  readonly items: readonly { readonly applicationId: string; readonly summary: string }[]
  readonly recipientIds: readonly string[]
}

/** Replaces the items and recipients of a draft. */
export async function saveContent(
  tx: TenantTx,
  { tenant_id, id: digest_id }: Pick<DigestRow, 'tenant_id' | 'id'>,
  { items, recipientIds }: Content,
): Promise<void> {
  for (const table of ['digest_item', 'digest_recipient'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenant_id).where('digest_id', '=', digest_id).execute()
  if (items.length > 0)
    await tx
      .insertInto('digest_item')
      .values(
        items.map(({ applicationId, summary }, sort_order) => ({
          tenant_id,
          digest_id,
          application_id: applicationId,
          sort_order,
          summary,
          snapshot: null,
        })),
      )
      .execute()
  if (recipientIds.length > 0)
    await tx
      .insertInto('digest_recipient')
      .values(recipientIds.map((contact_id) => ({ tenant_id, digest_id, contact_id })))
      .execute()
}
