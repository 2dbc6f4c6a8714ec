import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { SessionEnd } from '../../db/tables/platform.ts'

export interface SessionFamily {
  id: string
  uid: string
  email: string | null
  emailVerified: boolean
  /** Seconds since the epoch. */
  authTime: number
  fingerprint: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

export interface StoredRefreshToken {
  successorHash: string | null
  usedAt: Date | null
}

export async function insertFamily(tx: GlobalTx, family: SessionFamily, userAgent: string) {
  await tx
    .insertInto('session_family')
    .values({
      id: family.id,
      uid: family.uid,
      email: family.email,
      email_verified: family.emailVerified,
      auth_time: family.authTime,
      fingerprint: family.fingerprint,
      user_agent: userAgent,
      created_at: family.createdAt,
      last_used_at: family.createdAt,
      expires_at: family.expiresAt,
      revoked_at: family.revokedAt,
      revoked_because: null,
    })
    .execute()
}

export async function insertRefreshToken(tx: GlobalTx, familyId: string, tokenHash: string, now: Date) {
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: tokenHash,
      family_id: familyId,
      successor_hash: null,
      created_at: now,
      used_at: null,
    })
    .execute()
}

/** Returns the family of a refresh token, locked, so that two uses of one token run one after the other. */
export async function lockFamilyOf(tx: GlobalTx, tokenHash: string): Promise<SessionFamily | null> {
  const row = await tx
    .selectFrom('session_family')
    .selectAll()
    .where('id', 'in', (from) =>
      from.selectFrom('refresh_token').select('family_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    uid: row.uid,
    email: row.email,
    emailVerified: row.email_verified,
    authTime: row.auth_time,
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}

/** Called after locking the family, so that it sees a rotation that just committed. */
export async function findRefreshToken(tx: GlobalTx, tokenHash: string): Promise<StoredRefreshToken | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['successor_hash', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row === undefined ? null : { successorHash: row.successor_hash, usedAt: row.used_at }
}

export async function markRotated(tx: GlobalTx, tokenHash: string, successorHash: string, now: Date) {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now, successor_hash: successorHash })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function touchFamily(
  tx: GlobalTx,
  { id, email, emailVerified }: Pick<SessionFamily, 'id' | 'email' | 'emailVerified'>,
  now: Date,
) {
  await tx
    .updateTable('session_family')
    .set({ last_used_at: now, email, email_verified: emailVerified })
    .where('id', '=', id)
    .execute()
}

export async function revokeFamily(tx: GlobalTx, id: string, because: SessionEnd, now: Date) {
  await tx
    .updateTable('session_family')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export interface OpenBrowser {
  /** The family used last. */
  id: string
  fingerprint: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

/** Returns the browsers with a session of the user, last used first; at most 100. */
export async function listBrowsers(tx: GlobalTx, uid: string, now: Date): Promise<OpenBrowser[]> {
  const families = tx
    .selectFrom('session_family')
    .distinctOn('fingerprint')
    .select(['id', 'fingerprint', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('fingerprint')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await tx
    .selectFrom(families.as('family'))
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

/** Returns the browser of a living session of the user. */
export async function findBrowser(tx: GlobalTx, uid: string, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('session_family')
    .select('fingerprint')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.fingerprint ?? null
}

/** Deletes families that ended a while ago; their refresh tokens go with them. */
export const deleteEndedFamilies = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(tx, 'session_family', sql<boolean>`expires_at < ${before} or revoked_at < ${before}`, limit)

/** Deletes users without sessions, once no sign-in from before that moment can be under way. */
export const deleteIdleOwners = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(
    tx,
    'session_owner',
    sql<boolean>`(revoked_at is null or revoked_at < ${before})
      and not exists (select from session_family where session_family.uid = session_owner.uid)`,
    limit,
  )
