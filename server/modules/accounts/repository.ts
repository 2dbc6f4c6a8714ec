import type { Selectable } from 'kysely'
import type { GlobalTx } from '#server/db/database.ts'
import type { AccountTable } from '#server/db/tables/company.ts'

export interface AccountRecord {
  id: string
  uid: string
  userType: 'user' | 'company'
  name: string
  email: string | null
  superUser: boolean
  /** True until the person has signed in once. */
  firstLogin: boolean
  onboardingUser: number
  onboardingRecruitment: number
  /** When the latest verification mail was queued. */
  verificationSentAt: Date | null
}

const toAccount = (row: Selectable<AccountTable>): AccountRecord => ({
  id: row.id,
  uid: row.uid,
  userType: row.user_type,
  name: row.name,
  email: row.email,
  superUser: row.super_user,
  firstLogin: row.first_login,
  onboardingUser: row.onboarding_user,
  onboardingRecruitment: row.onboarding_recruitment,
  verificationSentAt: row.verification_sent_at,
})

/** The account of an identity; locked where a change follows. */
export async function findAccount(tx: GlobalTx, uid: string, lock = false): Promise<AccountRecord | null> {
  const query = tx.selectFrom('account').selectAll().where('uid', '=', uid)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toAccount(row) : null
}

export interface NewAccount {
  id: string
  uid: string
  userType: 'user' | 'company'
  name: string
  email: string
  companyName: string | null
  /** Of a company account: made here, so that the company can be created with it later (api.md section 2). */
  memberId: string | null
  verificationSentAt: Date | null
  at: Date
}

/** False where the identity has an account already; of two registrations at once one inserts. */
export async function insertAccount(tx: GlobalTx, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values({
      id: account.id,
      uid: account.uid,
      user_type: account.userType,
      name: account.name,
      email: account.email,
      company_name: account.companyName,
      member_id: account.memberId,
      company_id: null,
      role: null,
      member_state: null,
      verification_sent_at: account.verificationSentAt,
      created_at: account.at,
      updated_at: account.at,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markSignedIn(tx: GlobalTx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ first_login: false, updated_at: at })
    .where('id', '=', accountId)
    .execute()
}

export async function markVerificationSent(tx: GlobalTx, accountId: string, at: Date): Promise<void> {
  await tx.updateTable('account').set({ verification_sent_at: at }).where('id', '=', accountId).execute()
}
