import type { GlobalTx } from '../../db/database.ts'
import type { IdentityActionKind } from '../../db/tables/identity-provider.ts'

/** Rows of the past that one write clears away on its way; bounded, so that no request pays for all. */
const SWEEP_ROWS = 20

export interface ActionCode {
  uid: string
  kind: IdentityActionKind
  /** The person's address when the code was made. */
  email: string | null
  /** Of a change of address: where it goes to. */
  newEmail: string | null
  expiresAt: Date
  /** When it, or another link to the same address, confirmed `email`; null while it can be used. */
  usedAt: Date | null
}

/** @param forgetBefore codes that expired earlier than that are cleared away */
export async function insertActionCode(
  tx: GlobalTx,
  hash: string,
  code: ActionCode,
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
      new_email: code.newEmail,
      expires_at: code.expiresAt,
      used_at: code.usedAt,
    })
    .execute()
}

/** Decide by it only while its person is locked: whoever uses a code locks the person first. */
export async function findActionCode(tx: GlobalTx, hash: string): Promise<ActionCode | null> {
  const row = await tx
    .selectFrom('identity_action_code')
    .selectAll()
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    uid: row.uid,
    kind: row.kind,
    email: row.email,
    newEmail: row.new_email,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }
}

/** Every code of these kinds of the person is worthless now, older mails included. What was used stays known. */
export async function deleteActionCodes(
  tx: GlobalTx,
  uid: string,
  kinds: readonly IdentityActionKind[],
): Promise<void> {
  await tx
    .deleteFrom('identity_action_code')
    .where('uid', '=', uid)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * The person's address is confirmed: every code that would confirm it is used up, older mails included, and those that
 * speak of an earlier address go.
 */
export async function spendConfirmations(
  tx: GlobalTx,
  { uid, email }: { uid: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('identity_action_code')
    .where('uid', '=', uid)
    .where((row) => row.or([row('kind', '=', 'VERIFY_EMAIL'), row('used_at', 'is not', null)]))
    .where('email', '<>', email)
    .execute()
  await tx
    .updateTable('identity_action_code')
    // The address it was made for is not kept beyond the change.
    .set({ used_at: now, email })
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .where((row) =>
      row.or([
        row('kind', '=', 'VERIFY_EMAIL'),
        row.and([row('kind', '=', 'VERIFY_AND_CHANGE_EMAIL'), row('new_email', '=', email)]),
      ]),
    )
    .execute()
}
