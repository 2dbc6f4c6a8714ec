import { sql } from 'kysely'
import { refused } from '#server/contract/answers.ts'
import { asTenant, erasing, type Database, type GlobalTx, type TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import { isEnding } from '#server/db/ending-companies.ts'
import { forgetCompanyLog } from '../transition-log/public.ts'
import type { Erased } from '#server/db/tables/people.ts'
import { countApplications, countCompany, countCompanyJobs } from './counts.ts'
import { addToReceipt, completeReceipt } from './receipts.ts'
import type { ErasableAccount } from './repository.ts'

/** Longer than any request. */
const requestMs = 2 * 60_000

/** A company always has an owner. */
const ownerLeaves = (members: number, fix: string) =>
  refused({ rule: 'member.owner-leaves', facts: { role: 'owner', members }, fix, who: 'owner' })

/** The person confirmed the end of a company that does not end with their account. */
const companyStays = refused({
  rule: 'company.stays',
  facts: {},
  fix: 'account.delete-alone',
  who: 'you',
})

/** The company's other accounts, including those whose member row is still being written. */
async function countOthers(tx: GlobalTx, companyId: string, accountId: string): Promise<number> {
  const { others } = await tx
    .selectFrom('account')
    .select((from) => from.fn.countAll<string>().as('others'))
    .where('company_id', '=', companyId)
    .where('id', '!=', accountId)
    .executeTakeFirstOrThrow()
  return Number(others)
}

/** The refusal if the owner is not the last member. */
export async function refuseMembers(tx: GlobalTx, companyId: string, accountId: string) {
  const others = await countOthers(tx, companyId, accountId)
  if (others === 0) return null
  // Ownership of a closing company cannot be handed over.
  return ownerLeaves(others, (await isEnding(tx, companyId)) ? 'company.restore' : 'member.hand-over')
}

/** Locks the company until the transaction ends; false if it does not exist. */
export async function holdCompany(tx: GlobalTx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_company(${companyId}) as held`.execute(tx)
  return rows[0]?.held === true
}

/** Records that the company's erasure starts now, after which a closing company cannot be restored. */
async function recordErasure(tx: GlobalTx, companyId: string, now: Date): Promise<void> {
  await asTenant(tx, companyId, (own) =>
    own
      .updateTable('company')
      .set({ erasure_due_at: now })
      .where('tenant_id', '=', companyId)
      .where('state', '=', 'closing')
      .execute(),
  )
  const erasure = { due_at: now, is_scheduled: false }
  await tx
    .insertInto('company_erasure')
    .values({ company_id: companyId, ...erasure })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(erasure))
    .execute()
}

const nothing = { erased: [] }

/**
 * Decides whether the account may be erased, and records the erasure of a company that ends with it.
 * @param asked the company whose end the person confirmed
 * @returns the refusal, or the counts of the company's deleted jobs
 */
export async function beginCompanyErasure(
  tx: GlobalTx,
  account: ErasableAccount | null,
  asked: string | null,
  now: Date,
): Promise<{ refusal: ReturnType<typeof refused> } | { erased: Erased }> {
  // No account, or a concurrent request erased it.
  if (account === null) return nothing
  if (account.role !== 'owner' || account.companyId === null) {
    return asked === null ? nothing : { refusal: companyStays }
  }
  const { id, companyId, updatedAt } = account
  if (!(await holdCompany(tx, companyId))) {
    // The id is reserved before the company exists: its creation may still be running.
    if (now.getTime() - updatedAt.getTime() < requestMs) return { refusal: ownerLeaves(0, 'retry') }
    return asked === null ? nothing : { refusal: companyStays }
  }
  const refusal = await refuseMembers(tx, companyId, id)
  if (refusal !== null) return { refusal }
  if (asked !== companyId) return { refusal: ownerLeaves(0, 'company.delete') }
  await recordErasure(tx, companyId, now)
  const erased = await countCompanyJobs(tx, companyId)
  await eraseJobs(tx, companyId)
  return { erased }
}

const eraseJobs = (tx: GlobalTx, companyId: string) =>
  tx.deleteFrom('job').where('tenant_id', '=', companyId).execute()

const mostAtOnce = 500

/**
 * Erases all data of a company whose erasure is due. Does nothing for other companies, or if the erasure has another
 * receipt. Repeatable.
 * @param receiptId counts the erased rows; null once complete
 */
export async function eraseCompany(
  database: Database,
  companyId: string,
  receiptId: string | null,
  now: Date,
): Promise<void> {
  const isDue = await database.global(async (tx) => {
    const row = await tx
      .selectFrom('company_erasure')
      .select('company_id')
      .where('company_id', '=', companyId)
      .where('due_at', '<=', now)
      .where('is_scheduled', '=', false)
      .where((own) => own.or([own('receipt_id', 'is', null), own('receipt_id', '=', receiptId)]))
      .executeTakeFirst()
    if (row === undefined) return false
    await eraseJobs(tx, companyId)
    // A tenant may add suppressions but not delete them.
    await tx.deleteFrom('mail_suppression').where('tenant_id', '=', companyId).execute()
    return true
  })
  if (!isDue) return
  for (const step of [eraseImportRows, eraseCandidates, eraseLog]) {
    let removed: number
    do {
      removed = await database.tenant(companyId, async (tx) => {
        erasing(tx)
        const done = await step(tx)
        await addToReceipt(tx, receiptId, done.erased)
        return done.removed
      })
    } while (removed > 0)
  }
  await database.tenant(companyId, (tx) => eraseRest(tx, companyId, receiptId))
}

/** The result of one transaction: removed rows, and counts for the receipt. */
interface Step {
  removed: number
  erased: Erased
}

const ownTenant = sql<boolean>`tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid`

/** The receipt counts imports, not their rows. */
const eraseImportRows = async (tx: TenantTx): Promise<Step> => ({
  removed: await deleteSome(tx, 'candidate_import_row', ownTenant, mostAtOnce),
  erased: [],
})

async function eraseCandidates(tx: TenantTx): Promise<Step> {
  // The locks make new applications of these candidates wait until they are gone.
  const rows = await tx
    .selectFrom('candidate')
    .select('id')
    .where(ownTenant)
    .limit(mostAtOnce)
    .forUpdate()
    .execute()
  if (rows.length === 0) return { removed: 0, erased: [] }
  const ids = rows.map(({ id }) => id)
  const erased = await countApplications(tx, ids)
  await tx.deleteFrom('application').where(ownTenant).where('candidate_id', 'in', ids).execute()
  await tx.deleteFrom('candidate').where(ownTenant).where('id', 'in', ids).execute()
  return { removed: ids.length, erased: [{ kind: 'candidates', count: ids.length }, ...erased] }
}

async function eraseLog(tx: TenantTx): Promise<Step> {
  const removed = await forgetCompanyLog(tx, mostAtOnce)
  return { removed, erased: [{ kind: 'changes', count: removed }] }
}

/** Each before the tables that it references. */
const tables = [
  'secret_link',
  'invitation_rest',
  'candidate_import',
  'application',
  'candidate',
  'stage',
  'position',
  'contact',
  'client',
  'member_invitation',
  'ownership_transfer',
  'entitlement_request',
  'member',
  'mail',
  'idempotency_key',
] as const

/** Erases the rest under the company's lock, which blocks rows that reference the company. */
async function eraseRest(tx: TenantTx, companyId: string, receiptId: string | null): Promise<void> {
  erasing(tx)
  await tx
    .selectFrom('company')
    .select('tenant_id')
    .where('tenant_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  await addToReceipt(tx, receiptId, await countCompany(tx, companyId))
  for (const table of tables) await tx.deleteFrom(table).where('tenant_id', '=', companyId).execute()
  while ((await forgetCompanyLog(tx, mostAtOnce)) > 0);
  await tx.deleteFrom('company').where('tenant_id', '=', companyId).execute()
}

/** Erases rows of requests that started before the company's end, then deletes the erasure's record. */
export async function completeCompanyErasures(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestMs)
  const due = await database.global((tx) =>
    tx
      .selectFrom('company_erasure')
      .select(['company_id as companyId', 'receipt_id as receiptId'])
      .where('due_at', '<', before)
      .where('is_scheduled', '=', false)
      .execute(),
  )
  for (const { companyId, receiptId } of due) {
    await eraseCompany(database, companyId, receiptId, now)
    await database.global(async (tx) => {
      if (receiptId !== null) await completeReceipt(tx, receiptId, now)
      await tx.deleteFrom('company_erasure').where('company_id', '=', companyId).execute()
    })
  }
}
