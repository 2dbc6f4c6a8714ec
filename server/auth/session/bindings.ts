import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { GlobalTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'

/**
 * Binds a browser to a subject, or renews the binding. Returns whether it was bound before and when its
 * sessions were ended, if ever.
 */
export async function bindBrowser(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  const row = await tx
    .insertInto('browser_binding')
    .values({ uid, fingerprint, created_at: now, last_used_at: now, revoked_at: null, thrown_out_at: null })
    // Keeps the end time, so that a later sign-in does not revive earlier tokens.
    .onConflict((conflict) =>
      conflict.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now, thrown_out_at: null }),
    )
    .returning(['created_at', 'revoked_at'])
    .executeTakeFirstOrThrow()
  return { known: row.created_at < now, revokedAt: row.revoked_at }
}

/**
 * Whether the user has signed in with this browser before, even if signed out since. False if the browser was
 * thrown out: that sign-in may have used a leaked password.
 */
export async function isBound(tx: GlobalTx, uid: string, fingerprint: string): Promise<boolean> {
  const row = await tx
    .selectFrom('browser_binding')
    .select('uid')
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .where('thrown_out_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a bound browser is in use, at most once a day. */
export async function touchBinding(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  await tx
    .updateTable('browser_binding')
    .set({ last_used_at: now })
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .where('last_used_at', '<', new Date(now.getTime() - dayMs))
    .execute()
}

/** Deletes browsers without a sign-in or renewal since that moment: their cookies have expired too. */
export const deleteUnusedBindings = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'browser_binding', sql<boolean>`last_used_at < ${before}`, limit)
