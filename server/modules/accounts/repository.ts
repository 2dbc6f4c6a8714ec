import type { Selectable } from 'kysely'
import { hashOf } from '#server/contract/hash.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export interface AccountRecord {
  id: string
  uid: string
  userType: 'user' | 'company'
  name: string
  email: string | null
  superUser: boolean
  /** Set before the company is created, too. */
  companyId: string | null
  memberId: string | null
  /** True until the first sign-in. */
  firstLogin: boolean
  onboardingUser: number
  onboardingRecruitment: number
  verificationSentAt: Date | null
  /** Gets a notice when the email changes; null if it was never verified. */
  verifiedBeforeChange: string | null
  createdAt: Date
}

const toAccount = (row: Selectable<Tables['account']>): AccountRecord => ({
  id: row.id,
  uid: row.uid,
  userType: row.user_type,
  name: row.name,
  email: row.email,
  superUser: row.super_user,
  companyId: row.company_id,
  memberId: row.member_id,
  firstLogin: row.first_login,
  onboardingUser: row.onboarding_user,
  onboardingRecruitment: row.onboarding_recruitment,
  verificationSentAt: row.verification_sent_at,
  verifiedBeforeChange: row.verified_before_change,
  createdAt: row.created_at,
})

/** @param lock locks the account for a change */
export async function findAccount(tx: GlobalTx, uid: string, lock = false): Promise<AccountRecord | null> {
  const query = tx.selectFrom('account').selectAll().where('uid', '=', uid)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Only a receipt of an erasure remains of the person, with a hash of the uid. */
async function isErased(tx: GlobalTx, uid: string): Promise<boolean> {
  const receipt = await tx
    .selectFrom('deletion_receipt')
    .select('id')
    .where('subject', '=', hashOf(uid))
    .executeTakeFirst()
  return receipt !== undefined
}

export interface NewAccount {
  id: string
  uid: string
  userType: 'user' | 'company'
  name: string
  email: string | null
  companyName: string | null
  /** For company accounts: created now, so that the company can be created with it later (docs/company.md#creating-a-company). */
  memberId: string | null
  verificationSentAt: Date | null
  at: Date
}

/**
 * False if the identity already has an account, or is erased or about to be. Of two concurrent registrations, one
 * inserts.
 */
export async function insertAccount(tx: GlobalTx, account: NewAccount): Promise<boolean> {
  if (await isErased(tx, account.uid)) return false
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

/** @param verified the address before the change; null if it was never verified */
export async function rememberVerified(
  tx: GlobalTx,
  accountId: string,
  verified: string | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ verified_before_change: verified })
    .where('id', '=', accountId)
    .execute()
}

export async function saveEmail(tx: GlobalTx, accountId: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, verified_before_change: null, updated_at: at })
    .where('id', '=', accountId)
    .execute()
}

/** The last sign-in among stored sessions; null for none. */
export async function findLastSignIn(tx: GlobalTx, uid: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('session_family')
    .select((from) => from.fn.max('auth_time').as('latest'))
    .where('uid', '=', uid)
    // A followed link opens a session with 0.
    .where('auth_time', '>', 0)
    .executeTakeFirst()
  const latest = row?.latest ?? null
  return latest === null ? null : new Date(Number(latest) * 1000)
}
