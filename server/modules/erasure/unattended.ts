import type { Forge } from '#server/contract/ports/forge.ts'
import type { Sessions } from '#server/contract/ports/sessions.ts'
import { giveBack } from '#server/evidence/connections/public.ts'
import { beginErasure, finishErasure, type ErasurePorts } from './erase.ts'
import { deleteReceipt } from './receipts.ts'
import { lockAccount } from './repository.ts'

export interface UnattendedPorts extends ErasurePorts {
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly forge: Forge | null
  readonly publicUrl: string
}

/** Erases an account, with the company that it owns, without a request by its person, and deletes the receipt. */
export async function eraseUnattended(ports: UnattendedPorts, uid: string): Promise<void> {
  const { database, forge, clock } = ports
  const begun = await database.global(async (tx) => {
    const account = await lockAccount(tx, uid)
    if (account === null) return null
    const company = account.role === 'owner' ? account.companyId : null
    const who = { uid, email: account.email, emailVerified: true }
    return beginErasure(tx, who, company, { ...ports, now: clock.now() })
  })
  if (begun === null) return
  if ('refusal' in begun) throw new Error(`an account cannot be erased: ${begun.refusal?.problem.rule}`)
  giveBack(forge, begun.tokens)
  await finishErasure(ports, begun.erasure)
  await database.global((tx) => deleteReceipt(tx, begun.erasure.receiptId))
}
