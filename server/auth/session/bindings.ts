import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { GlobalTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'

/**
 * Binds a browser to a subject; binding it again renews it. Tells whether it was bound before, and the end of its
 * sessions that it carries, if any.
 */
export async function bindBrowser(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  const row = await tx
    .insertInto('browser_binding')
    .values({ uid, fingerprint, created_at: now, last_used_at: now, revoked_at: null, thrown_out_at: null })
    // The end stays: a sign-in after it does not make tokens of before it good again.
    .onConflict((conflict) =>
      conflict.columns(['uid', 'fingerprint']).doUpdateSet({ last_used_at: now, thrown_out_at: null }),
    )
    .returning(['created_at', 'revoked_at'])
    .executeTakeFirstOrThrow()
  return { known: row.created_at < now, revokedAt: row.revoked_at }
}

/**
 * Whether somebody has signed in with this browser before, even where they have signed out since. Not where their sessions
 * in it were ended for them: who knew a password that is gone may have been the one who signed in.
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

/** Notes that a bound browser is in use; once a day is enough. */
export async function touchBinding(tx: GlobalTx, uid: string, fingerprint: string, now: Date) {
  await tx
    .updateTable('browser_binding')
    .set({ last_used_at: now })
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .where('last_used_at', '<', new Date(now.getTime() - dayMs))
    .execute()
}

/** Forgets browsers that nobody has signed in or renewed a session with since that moment: as old are their cookies. */
export const deleteUnusedBindings = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'browser_binding', sql<boolean>`last_used_at < ${before}`, limit)
