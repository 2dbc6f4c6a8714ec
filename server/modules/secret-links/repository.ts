import type { Insertable, Selectable } from 'kysely'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type SecretLink = Selectable<Tables['secret_link']>
export type SecretLinkPurpose = SecretLink['purpose']

/** The links of a subject, or of one of its recipients. */
export interface LinksOf {
  readonly purpose: SecretLinkPurpose
  readonly subjectId: string
  readonly recipientId?: string
}

export async function insertLinks(tx: TenantTx, links: Insertable<Tables['secret_link']>[]): Promise<void> {
  if (links.length > 0) await tx.insertInto('secret_link').values(links).execute()
}

/** The company that a link belongs to, also of one that has ended. */
export async function findOwner(tx: GlobalTx, hash: string): Promise<string | null> {
  const owner = await tx
    .selectFrom('secret_link_owner')
    .select('tenant_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return owner?.tenant_id ?? null
}

/** @param lock keeps the link as it is until the transaction ends */
export async function findByHash(
  tx: TenantTx,
  tenantId: string,
  hash: string,
  lock = false,
): Promise<SecretLink | null> {
  const link = tx
    .selectFrom('secret_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
  return (await (lock ? link.forUpdate() : link).executeTakeFirst()) ?? null
}

/** The newest link of a recipient to a subject. */
export const findRecipientLink = (
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId, recipientId }: Required<LinksOf>,
): Promise<SecretLink> =>
  tx
    .selectFrom('secret_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('recipient_id', '=', recipientId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Revokes the links of a subject that still work: all of them, one, or those of a recipient. */
export async function revokeLinks(
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId, id, recipientId }: LinksOf & { readonly id?: string },
  now: Date,
): Promise<void> {
  let links = tx
    .updateTable('secret_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
  if (id !== undefined) links = links.where('id', '=', id)
  if (recipientId !== undefined) links = links.where('recipient_id', '=', recipientId)
  await links.execute()
}

/** Revokes every link of a company that still works. */
export async function revokeAllLinks(tx: TenantTx, tenantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** When a recipient got the newest link of a subject; null without one. */
export async function lastLinkAt(
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId, recipientId }: Required<LinksOf>,
): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('secret_link')
    .select(({ fn }) => fn.max<Date | null>('created_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirstOrThrow()
  return at
}

interface Recipient {
  readonly purpose: SecretLinkPurpose
  readonly recipientId: string
}

/** Revokes the links to a recipient that still work, of every subject. */
export async function revokeRecipientLinks(
  tx: TenantTx,
  tenantId: string,
  { purpose, recipientId }: Recipient,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('recipient_id', '=', recipientId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Opens the links to a recipient again that were revoked at a moment. */
export async function restoreRecipientLinks(
  tx: TenantTx,
  tenantId: string,
  { purpose, recipientId }: Recipient,
  revokedAt: Date,
): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set({ revoked_at: null })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('recipient_id', '=', recipientId)
    .where('revoked_at', '=', revokedAt)
    .execute()
}

/** Moves the end of the links of a subject that are not revoked. */
export async function extendLinks(
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId }: { purpose: SecretLinkPurpose; subjectId: string },
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set({ expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function addView(tx: TenantTx, { tenant_id, id }: SecretLink, now: Date): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set((e) => ({
      views: e('views', '+', 1),
      first_viewed_at: e.fn.coalesce('first_viewed_at', e.val(now)),
      last_viewed_at: now,
    }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

export const isWorking = ({ revoked_at, expires_at }: SecretLink, now: Date): boolean =>
  revoked_at === null && expires_at > now

/** How often the links of a subject were opened, those that have ended included. */
export async function countLinkViews(
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId }: { purpose: SecretLinkPurpose; subjectId: string },
): Promise<number> {
  const { views } = await tx
    .selectFrom('secret_link')
    .select(({ fn }) => fn.sum<string | null>('views').as('views'))
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return Number(views ?? 0)
}

/** How often each recipient of a subject opened its links, and when last. */
export async function linkViewsByRecipient(
  tx: TenantTx,
  tenantId: string,
  { purpose, subjectId }: { purpose: SecretLinkPurpose; subjectId: string },
): Promise<ReadonlyMap<string, { readonly views: number; readonly lastAt: Date | null }>> {
  const rows = await tx
    .selectFrom('secret_link')
    .select(({ fn }) => [
      'recipient_id',
      fn.sum<string | null>('views').as('views'),
      fn.max('last_viewed_at').as('lastAt'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .groupBy('recipient_id')
    .execute()
  return new Map(
    rows.flatMap(({ recipient_id, views, lastAt }) =>
      recipient_id === null ? [] : [[recipient_id, { views: Number(views ?? 0), lastAt }] as const],
    ),
  )
}
