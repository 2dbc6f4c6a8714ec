import type { GlobalTx } from '../db/database.ts'

/** Rows of the past that one write clears away on its way; bounded, so that no request pays for all. */
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
