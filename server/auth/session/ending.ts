import { sql } from 'kysely'
import { hashOf } from '../../contract/hash.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { SessionEnd } from '../../db/tables/platform.ts'
import type { ProviderIdentity } from '../../contract/ports/identity.ts'
import type { Browser } from '../../contract/ports/browser.ts'

/**
 * Ends every session of a user (families, browsers, live streams) and refuses provider tokens signed in until
 * now, on every process from the commit on. Idempotent; an earlier end keeps its reason.
 * @param except the browser that stays signed in (cookie hash)
 */
export async function endAll(
  tx: GlobalTx,
  uid: string,
  because: SessionEnd,
  now: Date,
  except: { fingerprint: string | null } = { fingerprint: null },
): Promise<void> {
  await markOwner(tx, uid, now)
  const { fingerprint } = except
  await tx
    .updateTable('browser_binding')
    .set({ revoked_at: noEarlier(now), thrown_out_at: now })
    .where('uid', '=', uid)
    .$if(fingerprint !== null, (query) => query.where('fingerprint', '!=', fingerprint ?? ''))
    .execute()
  await livingFamilies(tx, because, now)
    .where('uid', '=', uid)
    .$if(fingerprint !== null, (query) => query.where('fingerprint', '!=', fingerprint ?? ''))
    .execute()
}

/** Ends one browser's sessions, requested from any browser. */
export async function endBrowser(
  tx: GlobalTx,
  { uid, fingerprint }: { uid: string; fingerprint: string },
  because: SessionEnd,
  now: Date,
): Promise<void> {
  await markOwner(tx, uid, now)
  await markBinding(tx, uid, fingerprint, now, because === 'renewed' ? null : now)
  await livingFamilies(tx, because, now)
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .execute()
}

/**
 * Like endAll, when the requesting browser gets a new session in the same transaction: its old streams end
 * without a notice.
 */
export async function renewAll(
  tx: GlobalTx,
  uid: string,
  because: SessionEnd,
  browser: Pick<Browser, 'known'>,
  now: Date,
): Promise<void> {
  await endAll(tx, uid, because, now, { fingerprint: browser.known })
  if (browser.known !== null) await endBrowser(tx, { uid, fingerprint: browser.known }, 'renewed', now)
}

/**
 * Signs out. The browser does not wait for the answer, so the request may arrive after the next sign-in: it
 * only ends sessions signed in no later than its token.
 * @param signedInAt seconds since the epoch
 */
export async function endSignIn(
  tx: GlobalTx,
  { uid, fingerprint, signedInAt }: { uid: string; fingerprint: string; signedInAt: number },
  now: Date,
): Promise<void> {
  await markBinding(tx, uid, fingerprint, new Date(signedInAt * 1000), null)
  await livingFamilies(tx, 'sign-out', now)
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .where('auth_time', '<=', signedInAt)
    .execute()
}

/**
 * Ends the sessions signed in before a moment.
 * @param validSince seconds since the epoch
 */
async function endBefore(tx: GlobalTx, uid: string, validSince: number, now: Date): Promise<void> {
  await livingFamilies(tx, 'revoked', now)
    .where('uid', '=', uid)
    .where(sql<boolean>`${signedInAt} < ${validSince}`)
    .execute()
}

/** Same as signedInAt in provider-word.ts. */
const signedInAt = sql<number>`case when auth_time > 0 then auth_time else floor(extract(epoch from created_at)) end`

/**
 * Returns when each user's oldest living session was signed in, in seconds since the epoch, by one statement.
 */
export async function oldestSignIns(tx: GlobalTx, uids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('session_family')
    .select(['uid', sql<number>`min(${signedInAt})::bigint`.as('at')])
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`uid = any(${[...uids]}::text[])`)
    .groupBy('uid')
    .execute()
  return new Map(rows.map(({ uid, at }) => [uid, at]))
}

/** Whether the provider's answer ends a session, given the oldest sign-in. */
export function isOverByWord(word: ProviderIdentity | null, oldestSignIn: number | undefined): boolean {
  if (word === null || word.disabled) return true
  return oldestSignIn !== undefined && oldestSignIn < word.validSince
}

/** Ends sessions that the identity provider ended, for a provider that cannot join our transactions. */
export async function endByWord(
  tx: GlobalTx,
  uid: string,
  word: ProviderIdentity | null,
  now: Date,
): Promise<void> {
  if (word === null) await endAll(tx, uid, 'account-deleted', now)
  else if (word.disabled) await endAll(tx, uid, 'disabled', now)
  else await endBefore(tx, uid, word.validSince, now)
}

/**
 * Locks the user until the transaction ends and returns the latest end of their sessions. An erased user has
 * no row here, so the receipt is checked by a hash of the uid.
 */
export async function lockOwner(
  tx: GlobalTx,
  uid: string,
): Promise<{ revokedAt: Date | null; erased: boolean }> {
  const { revoked_at: revokedAt } = await tx
    .insertInto('session_owner')
    .values({ uid, revoked_at: null })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid }))
    .returning('revoked_at')
    .executeTakeFirstOrThrow()
  const receipt = await tx
    .selectFrom('deletion_receipt')
    .select('id')
    .where('subject', '=', hashOf(uid))
    .executeTakeFirst()
  return { revokedAt, erased: receipt !== undefined }
}

async function markOwner(tx: GlobalTx, uid: string, now: Date) {
  await tx
    .insertInto('session_owner')
    .values({ uid, revoked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ revoked_at: sql<Date>`greatest(session_owner.revoked_at, ${now}::timestamptz)` }),
    )
    .execute()
}

/** @param thrownOutAt null if the browser stays known */
async function markBinding(
  tx: GlobalTx,
  uid: string,
  fingerprint: string,
  until: Date,
  thrownOutAt: Date | null,
) {
  await tx
    .updateTable('browser_binding')
    .set({ revoked_at: noEarlier(until), ...(thrownOutAt === null ? {} : { thrown_out_at: thrownOutAt }) })
    .where('uid', '=', uid)
    .where('fingerprint', '=', fingerprint)
    .execute()
}

/** Never earlier: the clocks of two processes may differ. */
const noEarlier = (moment: Date) => sql<Date>`greatest(revoked_at, ${moment}::timestamptz)`

function livingFamilies(tx: GlobalTx, because: SessionEnd, now: Date) {
  return tx
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_because: because })
    .where('revoked_at', 'is', null)
}
