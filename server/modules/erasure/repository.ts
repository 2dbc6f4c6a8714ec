import { sql, type Selectable } from 'kysely'
import { erasing, type GlobalTx, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { forgetDeveloperLog } from '../transition-log/public.ts'

/** A running erasure, with the ids that find its last traces. */
export interface Erasure {
  uid: string
  userType: 'user' | 'company' | null
  accountId: string | null
  companyId: string | null
  memberId: string | null
  receiptId: string
}

/** An account with the columns for its erasure. */
export interface ErasableAccount {
  id: string
  userType: 'user' | 'company'
  email: string | null
  companyId: string | null
  memberId: string | null
  role: 'owner' | 'admin' | 'recruiter' | 'viewer' | null
  updatedAt: Date
}

const toErasure = (row: Selectable<Tables['account_erasure']>): Erasure => ({
  uid: row.uid,
  userType: row.user_type,
  accountId: row.account_id,
  companyId: row.company_id,
  memberId: row.member_id,
  receiptId: row.receipt_id,
})

export async function lockAccount(tx: GlobalTx, uid: string): Promise<ErasableAccount | null> {
  const row = await tx.selectFrom('account').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    userType: row.user_type,
    email: row.email,
    companyId: row.company_id,
    memberId: row.member_id,
    role: row.role,
    updatedAt: row.updated_at,
  }
}

export async function insertErasure(tx: GlobalTx, erasure: Erasure, at: Date): Promise<void> {
  await tx
    .insertInto('account_erasure')
    .values({
      uid: erasure.uid,
      user_type: erasure.userType,
      account_id: erasure.accountId,
      company_id: erasure.companyId,
      member_id: erasure.memberId,
      receipt_id: erasure.receiptId,
      started_at: at,
    })
    .execute()
}

/** Interrupted erasures, oldest first. */
export async function listBrokenOff(tx: GlobalTx, before: Date): Promise<Erasure[]> {
  const rows = await tx
    .selectFrom('account_erasure')
    .selectAll()
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(100)
    .execute()
  return rows.map(toErasure)
}

/** Mails about a person, to their address, or in their name. */
export const about = (uid: string, addresses: readonly string[]) =>
  sql<boolean>`(uid = ${uid} or recipient = any(${[...addresses]}::text[])
    or lower(payload ->> 'replyTo') = any(${[...addresses]}::text[]))`

export async function eraseAccount(tx: GlobalTx, uid: string): Promise<void> {
  erasing(tx)
  await tx.deleteFrom('account').where('uid', '=', uid).execute()
}

/** The links to other providers, and started attempts. */
export async function eraseProviders(tx: GlobalTx, uid: string): Promise<void> {
  await tx.deleteFrom('provider_link').where('uid', '=', uid).execute()
  await tx.deleteFrom('oauth_attempt').where('uid', '=', uid).execute()
}

/** Deletes mails about a person and to their address: an erased person gets no mail. */
export async function eraseMails(tx: GlobalTx, uid: string, addresses: readonly string[]): Promise<void> {
  await tx.deleteFrom('mail').where(about(uid, addresses)).execute()
}

/**
 * Erases the last traces outside the tenant. Sessions are emptied, not deleted, so that an open stream finds why its
 * session ended.
 */
export async function eraseTraces(
  tx: GlobalTx,
  { uid, accountId }: Pick<Erasure, 'uid' | 'accountId'>,
  at: Date,
): Promise<void> {
  erasing(tx)
  if (accountId !== null) await tx.deleteFrom('former_member').where('account_id', '=', accountId).execute()
  await tx
    .deleteFrom('refresh_token')
    .where('family_id', 'in', (from) => from.selectFrom('session_family').select('id').where('uid', '=', uid))
    .execute()
  await tx
    .updateTable('session_family')
    .set((from) => ({
      uid: '',
      email: null,
      fingerprint: '',
      user_agent: '',
      revoked_at: from.fn.coalesce('revoked_at', from.val(at)),
      revoked_because: from.fn.coalesce('revoked_because', from.val('account-deleted' as const)),
    }))
    .where('uid', '=', uid)
    .execute()
  await tx.deleteFrom('browser_binding').where('uid', '=', uid).execute()
  await tx.deleteFrom('session_owner').where('uid', '=', uid).execute()
  await tx.deleteFrom('idempotency_key_global').where('subject', '=', `uid:${uid}`).execute()
  await tx.deleteFrom('account_erasure').where('uid', '=', uid).execute()
}

/** Locks the profile, as every transaction that writes the developer's rows does first. */
export async function lockDeveloper(tx: TenantTx, tenantId: string): Promise<void> {
  await tx
    .selectFrom('user_profile')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
}

export async function eraseDeveloper(tx: TenantTx, tenantId: string): Promise<void> {
  erasing(tx)
  await tx.deleteFrom('user_profile').where('tenant_id', '=', tenantId).execute()
  await forgetDeveloperLog(tx)
  await tx.deleteFrom('idempotency_key').where('tenant_id', '=', tenantId).execute()
}

const formerName = 'Former member'

/** Stored answers of repeatable calls that name the member; the company's others stay valid. */
export const naming = (member: { id: string; name: string }) =>
  sql<boolean>`(strpos(body, ${member.id}) > 0 or strpos(body, to_json(${member.name}::text)::text) > 0)`

export async function findMembership(tx: TenantTx, tenantId: string, memberId: string) {
  const row = await tx
    .selectFrom('member')
    .select(['id', 'name', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where((where) =>
      where.or([
        where('state', '!=', 'removed'),
        where('name', '!=', formerName),
        where('email', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Companies that removed the person or that they left. */
export const listFormerMembers = (
  tx: GlobalTx,
  accountId: string,
): Promise<{ companyId: string; memberId: string }[]> =>
  tx
    .selectFrom('former_member')
    .select(['tenant_id as companyId', 'id as memberId'])
    .where('account_id', '=', accountId)
    .execute()

/**
 * Erases a former member's name, address and title; the row stays for clients and notes that reference it.
 * @returns the earlier state; null if already erased
 */
export async function eraseMember(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
  at: Date,
): Promise<'active' | 'suspended' | 'removed' | null> {
  const member = await findMembership(tx, tenantId, memberId)
  if (member === null) return null
  erasing(tx)
  await tx.deleteFrom('idempotency_key').where('tenant_id', '=', tenantId).where(naming(member)).execute()
  await tx
    .updateTable('member')
    .set((from) => ({
      name: formerName,
      email: null,
      title: null,
      state: 'removed',
      updated_at: at,
      version: from('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute()
  return member.state
}
