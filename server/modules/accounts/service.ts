import type { GlobalTx } from '#server/db/database.ts'
import { findAccount, saveEmail } from './repository.ts'
import { queueSecurityNotice } from './security-notice.ts'

/**
 * Copies the identity's current email to the account (a trigger updates the member), and notifies a verified old
 * address. Returns whether it changed. Repeatable. `previous` is the provider's data on the old address; the default
 * comes from the change request.
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
