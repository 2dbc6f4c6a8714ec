import type { GlobalTx } from '../db/database.ts'

/** Binds a browser to a subject; binding it again renews it. */
export async function bindBrowser(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  await tx
    .insertInto('browser_binding')
    .values({ uid, fingerprint, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now }))
    .execute()
}
