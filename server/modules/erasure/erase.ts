import { v7 as uuidv7 } from 'uuid'
import type { refused } from '#server/contract/answers.ts'
import type { Clock, HandlerContext } from '#server/contract/operation.ts'
import { asTenant, type Database, type GlobalTx } from '#server/db/database.ts'
import type { Erased } from '#server/db/tables/people.ts'
import type { Credentials } from '#server/contract/ports/actor.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import type { Sessions } from '#server/contract/ports/sessions.ts'
import { takeTokens, tokenOf } from '#server/evidence/connections/public.ts'
import { endInvitationsTo, endTransferTo } from '../members/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { addToReceipt, completeReceipt, insertReceipt, newReceiptToken } from './receipts.ts'
import { beginCompanyErasure, eraseCompany } from './company.ts'
import { countDeveloper, countGlobal, countMember } from './counts.ts'
import { addedUp } from './figures.ts'
import {
  eraseAccount,
  eraseDeveloper,
  eraseMails,
  eraseMember,
  eraseProviders,
  eraseTraces,
  insertErasure,
  listFormerMembers,
  lockAccount,
  lockDeveloper,
  type ErasableAccount,
  type Erasure,
} from './repository.ts'

export type Begun =
  | {
      erasure: Erasure
      /** Opens the receipt. */
      token: string
      /** Access tokens of connected code hosts. They are no longer stored, so the caller must revoke them. */
      tokens: readonly string[]
    }
  | { refusal: ReturnType<typeof refused> }
  /** Already erased, by a concurrent request. */
  | { refusal: null }

/** Counts the rows of a developer's tenant. Runs before the account is deleted, which deletes them too. */
async function countLockedDeveloper(tx: GlobalTx, account: ErasableAccount | null): Promise<Erased> {
  if (account?.userType !== 'user') return []
  return asTenant(tx, account.id, async (tenant) => {
    await lockDeveloper(tenant, account.id)
    return countDeveloper(tenant, account.id)
  })
}

/**
 * The irreversible step: deletes the account, ends its sessions, and records erasure and receipt. All later steps
 * follow from that record and can be retried.
 * @param asked the company whose end the person confirmed
 */
export async function beginErasure(
  tx: GlobalTx,
  { uid, email, emailVerified }: Pick<Credentials, 'uid' | 'email' | 'emailVerified'>,
  asked: string | null,
  {
    sessions,
    forge,
    publicUrl,
    now,
  }: Pick<HandlerContext, 'forge' | 'publicUrl'> & { sessions: Pick<Sessions, 'endAll'>; now: Date },
): Promise<Begun> {
  const account = await lockAccount(tx, uid)
  const company = await beginCompanyErasure(tx, account, asked, now)
  if ('refusal' in company) return company
  const addresses = [account?.email, email].flatMap((one) => (one ? [one] : []))
  const token = newReceiptToken()
  const receiptId = uuidv7()
  const erased = addedUp([
    ...(await countGlobal(tx, uid, account, addresses)),
    ...(await countLockedDeveloper(tx, account)),
    ...company.erased,
  ])
  if (!(await insertReceipt(tx, { id: receiptId, token, subject: uid, erased, at: now })))
    return { refusal: null }
  const erasure: Erasure = {
    uid,
    userType: account?.userType ?? null,
    accountId: account?.id ?? null,
    companyId: account?.companyId ?? null,
    memberId: account?.memberId ?? null,
    receiptId,
  }
  await insertErasure(tx, erasure, now)
  await sessions.endAll(tx, uid, 'account-deleted', now)
  await eraseProviders(tx, uid)
  await eraseMails(tx, uid, addresses)
  if (email !== null && emailVerified) await endInvitationsTo(tx, email, { at: now, publicUrl })
  const tokens = account === null || forge === null ? [] : await takeTokens(tx, account.id)
  await eraseAccount(tx, uid)
  return { erasure, token, tokens: tokens.flatMap((row) => (forge && tokenOf(forge, row)) ?? []) }
}

export interface ErasurePorts {
  database: Database
  identity: Pick<IdentityProvider, 'deleteIdentity'>
  clock: Clock
}

/** Removes name and address of a current or former member. */
async function eraseMembership(
  database: Database,
  { companyId, memberId }: { companyId: string; memberId: string },
  receiptId: string,
  at: Date,
): Promise<void> {
  await database.tenant(companyId, async (tx) => {
    const counts = await countMember(tx, companyId, memberId)
    // Of two concurrent runs, only the one that erases the row counts it.
    const before = await eraseMember(tx, companyId, memberId, at)
    if (before === null) return
    await addToReceipt(tx, receiptId, counts)
    await endTransferTo(tx, companyId, memberId, at)
    const member = { entity: 'member', entityId: memberId, actor: byMember(memberId), at } as const
    const change =
      before === 'removed'
        ? { event: 'member.changed', fields: ['name', 'email', 'title'] }
        : { event: 'member.removed', to: 'removed' }
    await appendTransitions(tx, companyId, [{ ...member, ...change }])
  })
}

/** Everything after beginErasure, in repeatable steps. */
export async function finishErasure(
  { database, identity, clock }: ErasurePorts,
  { uid, userType, accountId, companyId, memberId, receiptId }: Erasure,
): Promise<void> {
  const at = clock.now()
  if (userType === 'user' && accountId !== null) {
    await database.tenant(accountId, (tx) => eraseDeveloper(tx, accountId))
  }
  if (companyId !== null) await eraseCompany(database, companyId, receiptId, at)
  if (companyId !== null && memberId !== null)
    await eraseMembership(database, { companyId, memberId }, receiptId, at)
  const former = accountId === null ? [] : await database.global((tx) => listFormerMembers(tx, accountId))
  for (const membership of former) await eraseMembership(database, membership, receiptId, at)
  await identity.deleteIdentity(uid)
  await database.global(async (tx) => {
    await eraseProviders(tx, uid)
    await eraseMails(tx, uid, [])
    await eraseAccount(tx, uid)
    await eraseTraces(tx, { uid, accountId }, at)
    await completeReceipt(tx, receiptId, clock.now())
  })
}
