import type { GlobalTx } from '../db/database.ts'

/** Whether this browser was bound to the subject at a sign-in, a registration or a verification. */
export async function bindingKnown(tx: GlobalTx, uid: string, fingerprint: string) {
  const row = await tx
    .selectFrom('browser_binding')
    .select('uid')
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row !== undefined
}

/** Binds a browser to a subject; binding it again renews it. */
export async function bindBrowser(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  await tx
    .insertInto('browser_binding')
    .values({ uid, fingerprint, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Forgets every browser of a subject: their tokens are worth nothing from then on. */
export async function forgetBrowsers(tx: GlobalTx, uid: string) {
  await tx.deleteFrom('browser_binding').where('uid', '=', uid).execute()
}
