import type { Selectable } from 'kysely'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** A user of the local provider. Every revocation raises `epoch`. */
export interface ProviderUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  passwordHash: string | null
  disabled: boolean
  claims: Record<string, unknown>
  epoch: number
  tokensValidAfter: Date
  createdAt: Date
  lastLoginAt: Date
}

const toUser = (row: Selectable<Tables['identity_user']>): ProviderUser => ({
  uid: row.uid,
  email: row.email,
  emailVerified: row.email_verified,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  disabled: row.disabled,
  claims: row.claims,
  epoch: row.token_epoch,
  tokensValidAfter: row.tokens_valid_after,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
})

const keyOf = (email: string | null): string | null => (email === null ? null : mailboxKey(email))

export async function findUser(tx: GlobalTx, uid: string): Promise<ProviderUser | null> {
  const row = await tx.selectFrom('identity_user').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ? toUser(row) : null
}

/** Locks the user until the transaction ends, so that decisions from the row still hold at the write. */
export async function lockUser(tx: GlobalTx, uid: string): Promise<ProviderUser | null> {
  const query = tx.selectFrom('identity_user').selectAll().where('uid', '=', uid).forUpdate()
  const row = await query.executeTakeFirst()
  return row ? toUser(row) : null
}

/** @param email in its stored form; another spelling of the same domain also finds the user */
export async function findUserByEmail(tx: GlobalTx, email: string): Promise<ProviderUser | null> {
  const row = await tx
    .selectFrom('identity_user')
    .selectAll()
    .where((row) => row.or([row('email_key', '=', mailboxKey(email)), row('email', '=', email)]))
    .executeTakeFirst()
  return row ? toUser(row) : null
}

/** False if the address is taken; of two concurrent registrations one wins. */
export async function insertUser(
  tx: GlobalTx,
  user: {
    uid: string
    email: string | null
    passwordHash: string | null
    displayName: string | null
    emailVerified: boolean
    now: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity_user')
    .values({
      uid: user.uid,
      email: user.email,
      email_key: keyOf(user.email),
      email_verified: user.emailVerified,
      display_name: user.displayName,
      password_hash: user.passwordHash,
      disabled: false,
      claims: '{}',
      token_epoch: 0,
      tokens_valid_after: user.now,
      created_at: user.now,
      last_login_at: user.now,
    })
    // Both `email` and `email_key` are unique. Naming one would let the other throw on concurrent inserts.
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return inserted !== undefined
}

interface UserChange {
  email?: string
  emailVerified?: boolean
  displayName?: string | null
  passwordHash?: string
  disabled?: boolean
  claims?: Record<string, unknown>
  lastLoginAt?: Date
}

/** Returns whether the user existed. Absent members stay unchanged. */
export async function updateUser(tx: GlobalTx, uid: string, change: UserChange): Promise<boolean> {
  const changed = await tx
    .updateTable('identity_user')
    .set({
      ...(change.email === undefined ? {} : { email: change.email, email_key: keyOf(change.email) }),
      ...(change.emailVerified === undefined ? {} : { email_verified: change.emailVerified }),
      ...(change.displayName === undefined ? {} : { display_name: change.displayName }),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.disabled === undefined ? {} : { disabled: change.disabled }),
      ...(change.claims === undefined ? {} : { claims: JSON.stringify(change.claims) }),
      ...(change.lastLoginAt === undefined ? {} : { last_login_at: change.lastLoginAt }),
    })
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()
  return changed !== undefined
}

/** Ends every session of the user: tokens of an older epoch are refused. */
export async function raiseEpoch(tx: GlobalTx, uid: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity_user')
    .set((eb) => ({ token_epoch: eb('token_epoch', '+', 1), tokens_valid_after: now }))
    .where('uid', '=', uid)
    .execute()
}

/** Deletes the user with tokens and codes (by cascade). Idempotent. */
export async function deleteUser(tx: GlobalTx, uid: string): Promise<void> {
  await tx.deleteFrom('identity_user').where('uid', '=', uid).execute()
}
