import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx } from '#server/db/database.ts'
import { completeCompanyErasures } from './company.ts'
import { eraseDueCompanies } from './due-companies.ts'
import { finishErasure, type ErasurePorts } from './erase.ts'
import { completeReceipt, insertReceipt, newReceiptToken } from './receipts.ts'
import { eraseMails, eraseProviders, eraseTraces, listBrokenOff } from './repository.ts'

/** Days that a receipt can be read. */
export const receiptDays = 400

/**
 * Erases data outside the identity provider of an identity without an account, which deletes itself there. The
 * receipt's link is given to no one: the receipt only blocks a concurrent sign-in.
 */
export async function eraseStranger(
  tx: GlobalTx,
  { uid, email }: { uid: string; email: string | null },
  at: Date,
): Promise<void> {
  const receipt = { id: uuidv7(), token: newReceiptToken(), subject: uid, erased: [], at }
  if (await insertReceipt(tx, receipt)) await completeReceipt(tx, receipt.id, at)
  await eraseProviders(tx, uid)
  await eraseMails(tx, uid, email === null ? [] : [email])
  await eraseTraces(tx, { uid, accountId: null }, at)
}

const brokenOffMs = 60_000

/**
 * Erases companies that were not restored in time, and completes interrupted erasures. Tries all, then rejects with the
 * first failure.
 */
export async function completeErasures(
  ports: ErasurePorts & { readonly publicUrl: string },
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - brokenOffMs)
  const erasures = await ports.database.global((tx) => listBrokenOff(tx, before))
  const failures: unknown[] = []
  for (const erasure of erasures) {
    if (signal?.aborted === true) break
    await finishErasure(ports, erasure).catch((error: unknown) => failures.push(error))
  }
  await eraseDueCompanies(ports, signal).catch((error: unknown) => failures.push(error))
  await completeCompanyErasures(ports.database, ports.clock.now()).catch((error: unknown) =>
    failures.push(error),
  )
  if (failures.length > 0) throw failures[0]
}
