import type { GlobalTx } from '../../db/database.ts'

/** Expired rows that one write deletes. Bounded, so that no request pays for all. */
const SWEEP_ROWS = 20

interface RefreshTokenRow {
  uid: string
  epoch: number
  signInProvider: string
  authTime: Date
  expiresAt: Date
}

export async function insertRefreshToken(
  tx: GlobalTx,
  hash: string,
  token: RefreshTokenRow,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('identity_refresh_token')
    .where('token_hash', 'in', (past) =>
      past
        .selectFrom('identity_refresh_token')
        .select('token_hash')
        .where('expires_at', '<', now)
        .limit(SWEEP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await tx
    .insertInto('identity_refresh_token')
    .values({
      token_hash: hash,
      uid: token.uid,
      token_epoch: token.epoch,
      sign_in_provider: token.signInProvider,
      auth_time: token.authTime,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Records that a token was used; false if it already was. */
export async function useToken(
  tx: GlobalTx,
  { id, uid, expiresAt }: { id: string; uid: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('identity_used_token')
    .where('token_id', 'in', (past) =>
      past
        .selectFrom('identity_used_token')
        .select('token_id')
        .where('expires_at', '<', now)
        .limit(SWEEP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const row = await tx
    .insertInto('identity_used_token')
    .values({ token_id: id, uid, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .returning('token_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRefreshToken(tx: GlobalTx, hash: string): Promise<RefreshTokenRow | null> {
  const row = await tx
    .selectFrom('identity_refresh_token')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    uid: row.uid,
    epoch: row.token_epoch,
    signInProvider: row.sign_in_provider,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
  }
}
