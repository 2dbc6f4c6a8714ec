import { v7 as uuidv7 } from 'uuid'
import { companyMachine } from '#machines/lifecycle/company/company-machine.ts'
import { applyEvent } from '#machines/shared/lifecycle.ts'
import type { Clock } from '#server/contract/operation.ts'
import { asTenant, type Database, type GlobalTx, type TenantTx } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from '../accounts/public.ts'
import { countCompanyJobs } from './counts.ts'
import { eraseCompany, holdCompany } from './company.ts'
import { addedUp } from './figures.ts'
import { completeReceipt, insertReceipt, newReceiptToken } from './receipts.ts'

interface Ports {
  readonly database: Database
  readonly clock: Clock
  /** Without a trailing slash. */
  readonly publicUrl: string
}

const deletedLetter = (company: string, receiptUrl: string) => ({
  subject: `${company} was deleted`,
  before: [`We deleted ${company} from Assay. The receipt lists what was deleted.`],
  action: { label: 'View receipt', url: receiptUrl },
  after: ['Your own account stays. You can join or create another company.'],
})

/** The name of a company that is due, by the company machine; null while it can be restored. */
async function findDueName(tx: TenantTx, companyId: string, now: Date): Promise<string | null> {
  const company = await tx
    .selectFrom('company')
    .select(['name', 'state', 'erasure_due_at as dueAt'])
    .where('tenant_id', '=', companyId)
    .executeTakeFirst()
  if (company === undefined) return null
  const { name, state, dueAt } = company
  const facts = { by: null, name, isDue: dueAt !== null && dueAt <= now }
  const verdict = applyEvent(companyMachine, { state, facts }, { type: 'company.erased' })
  return verdict.kind === 'moved' ? name : null
}

/**
 * After this step a company cannot be restored: it records the receipt and mails the owner the link.
 * @returns the receipt's id; null if there is nothing to erase
 */
async function beginDueErasure(
  tx: GlobalTx,
  companyId: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<string | null> {
  if (!(await holdCompany(tx, companyId))) return null
  const name = await asTenant(tx, companyId, (own) => findDueName(own, companyId, now))
  if (name === null) return null
  const begun = await tx
    .updateTable('company_erasure')
    .set({ is_scheduled: false, receipt_id: uuidv7() })
    .where('company_id', '=', companyId)
    .where('is_scheduled', '=', true)
    .where('due_at', '<=', now)
    .returning('receipt_id')
    .executeTakeFirst()
  const id = begun?.receipt_id ?? null
  if (id === null) return null
  const token = newReceiptToken()
  const erased = addedUp(await countCompanyJobs(tx, companyId))
  await insertReceipt(tx, { id, token, subject: `company:${companyId}`, erased, at: now, ofCompany: true })
  const owner = await tx
    .selectFrom('account')
    .select(['uid', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (owner === undefined || owner.email === null) return id
  const letter = deletedLetter(name, `${publicUrl}/receipts/${token}`)
  const content = { to: owner.email, greeting: greeting(owner.name), ...letter }
  await queueMail(tx, { kind: 'security', tenantId: null, content, about: owner.uid }, now)
  return id
}

/** Erases the companies that were not restored in time. Tries all, then rejects with the first failure. */
export async function eraseDueCompanies(
  { database, clock, publicUrl }: Ports,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const due = await database.global((tx) =>
    tx
      .selectFrom('company_erasure')
      .select('company_id as companyId')
      .where('is_scheduled', '=', true)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .execute(),
  )
  const failures: unknown[] = []
  const erase = async (companyId: string) => {
    const receiptId = await database.global((tx) => beginDueErasure(tx, companyId, { publicUrl, now }))
    if (receiptId === null) return
    await eraseCompany(database, companyId, receiptId, now)
    await database.global((tx) => completeReceipt(tx, receiptId, clock.now()))
  }
  for (const { companyId } of due) {
    if (signal?.aborted === true) break
    await erase(companyId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
