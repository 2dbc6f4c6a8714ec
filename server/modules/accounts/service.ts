import type { GlobalTx } from '#server/db/database.ts'
import { findAccount, saveEmail } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'

/**
 * Makes the account follow the address that its identity has by now, and the member with it (by a trigger); tells the
 * address of before, where it was a verified one. True where it had to follow. Repeating it is harmless.
 * `previous` is what the provider tells of the address of before; otherwise the request for the change knew it.
 */
export async function followAddress(
  tx: GlobalTx,
  { uid, email, previous }: { uid: string; email: string; previous?: { verified: boolean } },
  moment: { publicUrl: string; now: Date },
): Promise<boolean> {
  const account = await findAccount(tx, uid, true)
  if (account === null || account.email === email) return false
  await saveEmail(tx, account.id, email, moment.now)
  const verified = previous?.verified ?? account.verifiedBeforeChange === account.email
  const to = verified ? account.email : null
  const event = { kind: 'email-changed' as const, newEmail: email }
  await queueSecurityNotice(tx, { uid, to, name: account.name, event }, moment)
  return true
}
