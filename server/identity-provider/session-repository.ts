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

interface ActionCodeRow {
  uid: string
  kind: 'VERIFY_EMAIL'
  email: string
  expiresAt: Date
}

/** `forgetBefore`: codes that expired earlier than that are cleared away. */
export async function insertActionCode(
  tx: GlobalTx,
  hash: string,
  code: ActionCodeRow,
  forgetBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('identity_action_code')
    .where('code_hash', 'in', (past) =>
      past
        .selectFrom('identity_action_code')
        .select('code_hash')
        .where('expires_at', '<', forgetBefore)
        .limit(SWEEP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await tx
    .insertInto('identity_action_code')
    .values({
      code_hash: hash,
      uid: code.uid,
      kind: code.kind,
      email: code.email,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Locked until the transaction ends, so that of two uses at once one finds the code gone. */
export async function lockActionCode(tx: GlobalTx, hash: string): Promise<ActionCodeRow | null> {
  const row = await tx
    .selectFrom('identity_action_code')
    .selectAll()
    .where('code_hash', '=', hash)
    .where('kind', '=', 'VERIFY_EMAIL')
    .forUpdate()
    .executeTakeFirst()
  return row ? { uid: row.uid, kind: 'VERIFY_EMAIL', email: row.email, expiresAt: row.expires_at } : null
}

/** Used: every code of this kind of the person is worthless now, older mails included. */
export async function deleteActionCodes(
  tx: GlobalTx,
  uid: string,
  kind: ActionCodeRow['kind'],
): Promise<void> {
  await tx.deleteFrom('identity_action_code').where('uid', '=', uid).where('kind', '=', kind).execute()
}
