import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { mailboxHash } from '#server/contract/mailbox-hash.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { isNotEnding } from '#server/db/ending-companies.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type MemberInvitation = Selectable<Tables['member_invitation']>

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

/** Open invitations by address, at most 2000. */
export const listInvitations = (tx: TenantTx, tenantId: string): Promise<MemberInvitation[]> =>
  tx
    .selectFrom('member_invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('email')
    .limit(2000)
    .execute()

/** Hashes of the addresses with an open invitation. */
export async function listInvitedMailboxes(tx: TenantTx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('member_invitation')
    .select('mailbox_hash')
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Set(rows.map(({ mailbox_hash }) => mailbox_hash))
}

export async function insertInvitations(
  tx: TenantTx,
  invitations: Insertable<Tables['member_invitation']>[],
): Promise<void> {
  if (invitations.length > 0) await tx.insertInto('member_invitation').values(invitations).execute()
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

export async function deleteInvitation(
  tx: TenantTx,
  { tenant_id, id }: Pick<MemberInvitation, 'tenant_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('member_invitation').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
}

const inviting = (tx: GlobalTx, email: string) =>
  tx
    .selectFrom('member_invitation_owner')
    .select(['tenant_id as tenantId', 'id'])
    .where('mailbox_hash', '=', mailboxHash(email))
    // A demo workspace is deleted with its visitor, so no other account may join it.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('demo_workspace')
            .select('account_id')
            .whereRef('company_id', '=', 'member_invitation_owner.tenant_id'),
        ),
      ),
    )
    .orderBy('id', 'desc')

/** Companies that invited an address, with the invitation's id, newest first. */
export const companiesInviting = (tx: GlobalTx, email: string): Promise<{ tenantId: string; id: string }[]> =>
  inviting(tx, email).execute()

/** Those that can be joined: companies that are not closing. */
export const openCompaniesInviting = (
  tx: GlobalTx,
  email: string,
): Promise<{ tenantId: string; id: string }[]> =>
  inviting(tx, email)
    .where(isNotEnding(sql`member_invitation_owner.tenant_id`))
    .execute()
