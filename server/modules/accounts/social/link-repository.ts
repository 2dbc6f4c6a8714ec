import type { Selectable } from 'kysely'
import type { GlobalTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Integration } from '#server/contract/ports/oauth.ts'

/** A provider's id of a person. */
export interface ProviderSubject {
  integration: Integration
  subject: string
}

/** The uid linked to a provider's subject; null for none. */
export async function findLinked(
  tx: GlobalTx,
  { integration, subject }: ProviderSubject,
): Promise<string | null> {
  const row = await tx
    .selectFrom('provider_link')
    .select('uid')
    .where('provider', '=', integration)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** False if the subject is already linked, or the person already has a link to this provider. */
export async function insertLink(
  tx: GlobalTx,
  link: ProviderSubject & { uid: string; email: string | null },
  now: Date,
): Promise<boolean> {
  const { integration, subject, uid, email } = link
  const row = await tx
    .insertInto('provider_link')
    .values({ provider: integration, subject, uid, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** A linked provider, for its person. */
export interface LinkedProvider {
  integration: Integration
  email: string | null
  linkedAt: string
}

/** By link date. @param lock locks the links for a change */
export async function listLinked(tx: GlobalTx, uid: string, lock = false): Promise<LinkedProvider[]> {
  const query = tx
    .selectFrom('provider_link')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('provider')
  const rows = await (lock ? query.forUpdate() : query).execute()
  return rows.map(({ provider, email, linked_at: at }) => ({
    integration: provider,
    email,
    linkedAt: at.toISOString(),
  }))
}

export async function deleteLink(tx: GlobalTx, uid: string, integration: Integration): Promise<void> {
  await tx.deleteFrom('provider_link').where('uid', '=', uid).where('provider', '=', integration).execute()
}

export async function deleteLinks(tx: GlobalTx, uid: string): Promise<void> {
  await takeLinks(tx, uid)
}

/** Deletes all links of a person. The result can be passed to putLinksBack. */
export const takeLinks = (tx: GlobalTx, uid: string): Promise<Selectable<Tables['provider_link']>[]> =>
  tx.deleteFrom('provider_link').where('uid', '=', uid).returningAll().execute()

/** Restores taken links of an existing person; newer links stay. */
export async function putLinksBack(
  tx: GlobalTx,
  uid: string,
  links: readonly Selectable<Tables['provider_link']>[],
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined || links.length === 0) return
  await tx
    .insertInto('provider_link')
    .values([...links])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
