import type { GlobalTx } from '../db/database.ts'

/**
 * Binds a browser to a subject; binding it again renews it. Tells whether it was bound before, and the end of its
 * sessions that it carries, if any.
 */
export async function bindBrowser(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  const row = await tx
    .insertInto('browser_binding')
    .values({ uid, fingerprint, created_at: now, last_used_at: now, revoked_at: null })
    // The end stays: a sign-in after it does not make tokens of before it good again.
    .onConflict((conflict) => conflict.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now }))
    .returning(['created_at', 'revoked_at'])
    .executeTakeFirstOrThrow()
  return { known: row.created_at < now, revokedAt: row.revoked_at }
}

/** Forgets browsers that nobody has signed in with since that moment: their cookies have expired as well. */
export async function deleteUnusedBindings(tx: GlobalTx, before: Date) {
  await tx.deleteFrom('browser_binding').where('last_used_at', '<', before).execute()
}
