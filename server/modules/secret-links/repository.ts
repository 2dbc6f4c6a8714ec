import type { Insertable, Selectable } from 'kysely'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type SecretLink = Selectable<Tables['secret_link']>
export type SecretLinkPurpose = SecretLink['purpose']

export interface LinksOf {
  readonly purpose: SecretLinkPurpose
  readonly subjectId: string
  readonly recipientId?: string
}

export async function insertLinks(tx: TenantTx, links: Insertable<Tables['secret_link']>[]): Promise<void> {
  if (links.length > 0) await tx.insertInto('secret_link').values(links).execute()
}

/** The company of a link, also of an ended one. */
export async function findOwner(tx: GlobalTx, hash: string): Promise<string | null> {
  const owner = await tx
    .selectFrom('secret_link_owner')
    .select('tenant_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return owner?.tenant_id ?? null
}

/** @param lock locks the link until the transaction ends */
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

/** A recipient's newest link to a subject. */
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

/** Revokes a subject's unrevoked links: all, one, or a recipient's. */
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

export async function revokeAllLinks(tx: TenantTx, tenantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('secret_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** When a recipient's newest link to a subject was created; null without one. */
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

/** Revokes a recipient's unrevoked links to all subjects. */
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

/** Restores a recipient's links that were revoked at a moment. */
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

/** Moves the expiry of a subject's unrevoked links. */
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

/** The views of a subject's links, including ended ones. */
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

/** The views of a subject's links per recipient, with the last one's time. */
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
