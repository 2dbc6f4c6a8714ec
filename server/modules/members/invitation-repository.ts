import type { Insertable, Selectable, Updateable } from 'kysely'
import { mailboxKey } from '#machines/shared/email-address.ts'
import { hashOf } from '#server/contract/hash.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type MemberInvitation = Selectable<Tables['member_invitation']>

/** The stored hash of an address. */
export const mailboxHash = (email: string): string => hashOf(mailboxKey(email))

export async function findInvitation(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<MemberInvitation | null> {
  const query = tx
    .selectFrom('member_invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** Open invitations by address, at most 500. */
export const listInvitations = (tx: TenantTx, tenantId: string): Promise<MemberInvitation[]> =>
  tx
    .selectFrom('member_invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('email')
    .limit(500)
    .execute()

/** False where the address has an open invitation already. */
export async function insertInvitation(
  tx: TenantTx,
  invitation: Insertable<Tables['member_invitation']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('member_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'mailbox_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateInvitation(
  tx: TenantTx,
  { tenant_id, id }: MemberInvitation,
  changes: Updateable<Tables['member_invitation']>,
): Promise<void> {
  await tx
    .updateTable('member_invitation')
    .set((from) => ({ ...changes, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteInvitation(tx: TenantTx, { tenant_id, id }: MemberInvitation): Promise<void> {
  await tx.deleteFrom('member_invitation').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
}

/** Companies that invited an address, with the id of the invitation. */
export const companiesInviting = (
  tx: GlobalTx,
  email: string,
): Promise<{ tenantId: string; id: string }[]> =>
  tx
    .selectFrom('member_invitation_owner')
    .select(['tenant_id as tenantId', 'id'])
    .where('mailbox_hash', '=', mailboxHash(email))
    .orderBy('id')
    .limit(20)
    .execute()
