import { sql } from 'kysely'
import type { Account } from '../contract/ports/actor.ts'
import type { GlobalTx } from '../db/database.ts'
import type { SessionEnd } from '../db/tables/platform.ts'
import { accountOf } from '../auth/session/subject-directory.ts'

export interface SessionStatus {
  /** Why the session ended; null while it is valid. */
  ended: SessionEnd | null
  /** null if the account is gone. */
  account: Account | null
}

/** Returns the sessions of these ids by one statement; missing ones are left out. */
export async function findSessionStatuses(
  tx: GlobalTx,
  sessionIds: readonly string[],
): Promise<Map<string, SessionStatus>> {
  const rows = await tx
    .selectFrom('session_family as family')
    .leftJoin('account', 'account.uid', 'family.uid')
    .leftJoin('company_erasure as erasure', 'erasure.company_id', 'account.company_id')
    .select(['family.id as session_id', 'family.uid', 'family.revoked_at', 'family.revoked_because'])
    .select([
      'account.id',
      'user_type',
      'account.email',
      'account.company_id',
      'member_id',
      'role',
      'member_state',
    ])
    .select(['super_user', 'staff_role', 'clients_version', 'erasure.due_at as erasure_due_at'])
    .where(sql<boolean>`family.id = any(${[...sessionIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        ended: row.revoked_at === null ? null : (row.revoked_because ?? 'revoked'),
        account: accountOf(row, row.uid),
      },
    ]),
  )
}
