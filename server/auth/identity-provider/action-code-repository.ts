import type { GlobalTx } from '../../db/database.ts'
import type { IdentityActionKind } from '../../db/tables/identity-provider.ts'

/** Expired rows that one write deletes. Bounded, so that no request pays for all. */
const SWEEP_ROWS = 20

export interface ActionCode {
  uid: string
  kind: IdentityActionKind
  /** The user's address when the code was created. */
  email: string | null
  /** For a change of address: the new address. */
  newEmail: string | null
  expiresAt: Date
  /** When this link, or another to the same address, confirmed `email`; null while usable. */
  usedAt: Date | null
}

/** @param forgetBefore deletes codes that expired before this */
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

/** Lock the user before deciding by this row: every use of a code takes that lock first. */
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

/** Invalidates the user's unused codes of these kinds, older mails included. Used codes are kept. */
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
 * Marks every code that would confirm the user's now confirmed address as used, older mails included, and
 * deletes codes for an earlier address.
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
    // The address that the code was created for is not kept after the change.
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
