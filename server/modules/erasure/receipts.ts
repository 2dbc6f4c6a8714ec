import { randomBytes } from 'node:crypto'
import { hashOf } from '#server/contract/hash.ts'
import { sql, type Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { deleteSome } from '#server/db/delete-some.ts'
import type { Erased } from '#server/db/tables/people.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { addedUp } from './figures.ts'

export type DeletionReceipt = components['schemas']['DeletionReceipt']

/** The secret of a receipt's link: 256 bits, stored as a hash. */
export const newReceiptToken = (): string => randomBytes(32).toString('base64url')

interface NewReceipt {
  readonly id: string
  readonly token: string
  /** The person's uid, or the company's key. */
  readonly subject: string
  readonly erased: Erased
  readonly at: Date
  readonly ofCompany?: boolean
}

/** False if the subject already has a receipt: each is erased once. */
export async function insertReceipt(tx: GlobalTx, receipt: NewReceipt): Promise<boolean> {
  const row = await tx
    .insertInto('deletion_receipt')
    .values({
      id: receipt.id,
      token_hash: hashOf(receipt.token),
      subject: hashOf(receipt.subject),
      of_company: receipt.ofCompany ?? false,
      erased: JSON.stringify(receipt.erased),
      requested_at: receipt.at,
      completed_at: null,
    })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds this transaction's counts. A complete receipt does not change. */
export async function addToReceipt(tx: TenantTx, id: string | null, erased: Erased): Promise<void> {
  const counts = addedUp(erased)
  if (id === null || counts.length === 0) return
  await sql`select add_to_receipt(${id}, ${JSON.stringify(counts)}::jsonb)`.execute(tx)
}

export async function completeReceipt(tx: GlobalTx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('deletion_receipt')
    .set({ completed_at: at })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute()
}

const findRow = (tx: GlobalTx, token: string) =>
  tx.selectFrom('deletion_receipt').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

export async function findReceipt(tx: GlobalTx, token: string): Promise<DeletionReceipt | null> {
  const row = await findRow(tx, token)
  return row ? toReceipt(row) : null
}

export interface ShownReceipt extends DeletionReceipt {
  /** For a company whose members' accounts stay. */
  readonly ofCompany: boolean
}

export async function findShownReceipt(tx: GlobalTx, token: string): Promise<ShownReceipt | null> {
  const row = await findRow(tx, token)
  return row ? { ...toReceipt(row), ofCompany: row.of_company } : null
}

const toReceipt = (row: Selectable<Tables['deletion_receipt']>): DeletionReceipt => ({
  reference: row.id,
  requestedAt: row.requested_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  erased: addedUp(row.erased),
})

export async function deleteReceipt(tx: GlobalTx, id: string): Promise<void> {
  await tx.deleteFrom('deletion_receipt').where('id', '=', id).execute()
}

export const deleteReceipts = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'deletion_receipt', sql<boolean>`requested_at < ${before}`, limit)
