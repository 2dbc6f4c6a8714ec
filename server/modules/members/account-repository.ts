import type { GlobalTx } from '#server/db/database.ts'
import type { Member } from './repository.ts'

/** Adds an account without a company to the company of its new member. */
export async function giveCompany(
  tx: GlobalTx,
  accountId: string,
  {
    companyId,
    member,
    isRestricted,
    at,
  }: {
    readonly companyId: string
    readonly member: Member
    readonly isRestricted: boolean
    readonly at: Date
  },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      company_id: companyId,
      member_id: member.id,
      role: member.role,
      member_state: 'active',
      clients_version: isRestricted ? member.version : null,
      name: member.name,
      updated_at: at,
    })
    .where('id', '=', accountId)
    .execute()
}
