import type { GlobalTx } from '#server/db/database.ts'
import { finishErasure, type ErasurePorts } from './erase.ts'
import { deleteReceipts, findReceipt, type DeletionReceipt } from './receipts.ts'
import { listBrokenOff } from './repository.ts'

export type { DeletionReceipt }

/** Days that a receipt can be read. */
export const receiptDays = 400

export const readReceipt = (tx: GlobalTx, token: string): Promise<DeletionReceipt | null> =>
  findReceipt(tx, token)

export const forgetReceipts = (tx: GlobalTx, before: Date): Promise<void> => deleteReceipts(tx, before)

const brokenOffMs = 60_000

/** Completes erasures that a crash or an outage broke off. Rejects with the first failure once all were tried. */
export async function completeErasures(ports: ErasurePorts): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - brokenOffMs)
  const erasures = await ports.database.global((tx) => listBrokenOff(tx, before))
  const failures: unknown[] = []
  for (const erasure of erasures) {
    await finishErasure(ports, erasure).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
