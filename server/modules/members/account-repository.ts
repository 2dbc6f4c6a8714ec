import type { GlobalTx } from '#server/db/database.ts'
import type { Member } from './repository.ts'

/** Makes an account without a company the account of a member who has just joined. */
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

/** Whether the end of a company is decided: its rows go soon. */
export async function isBeingErased(tx: GlobalTx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_erasure')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
