import { sql, type Selectable } from 'kysely'
import type { Account } from '../../contract/ports/actor.ts'
import type { SubjectDirectory } from './authenticate.ts'
import type { GlobalTx } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

const noSession = '00000000-0000-0000-0000-000000000000'

/** Looks the caller up in one statement, because it precedes every operation. */
export const subjectDirectory: SubjectDirectory = {
  async find(tx, sought) {
    const row = await select(tx, sought)
    return {
      account: accountOf(row, sought.uid),
      browserBound: row.bound_uid !== null,
      sessionsOverUntil: row.bound_uid === null ? row.owner_revoked_at : row.binding_revoked_at,
      sessionAlive: Boolean(row.session_alive),
    }
  },
}

type Sought = Parameters<SubjectDirectory['find']>[1]

function select(tx: GlobalTx, { uid, fingerprint, sessionId }: Sought) {
  return tx
    .selectFrom(tx.selectNoFrom(sql<number>`1`.as('one')).as('subject'))
    .leftJoin('account', (join) => join.on('account.uid', '=', uid))
    .leftJoin('company_erasure as erasure', 'erasure.company_id', 'account.company_id')
    .leftJoin('browser_binding as binding', (join) =>
      join.on('binding.uid', '=', uid).on('binding.fingerprint', '=', fingerprint ?? ''),
    )
    .leftJoin('session_owner as owner', (join) => join.on('owner.uid', '=', uid))
    .select([
      'id',
      'user_type',
      'email',
      'account.company_id',
      'member_id',
      'role',
      'member_state',
      'super_user',
      'staff_role',
    ])
    .select(['clients_version', 'erasure.due_at as erasure_due_at'])
    .select((from) => [
      'binding.uid as bound_uid',
      'binding.revoked_at as binding_revoked_at',
      'owner.revoked_at as owner_revoked_at',
      from
        .exists(
          from
            .selectFrom('session_family')
            .select('session_family.id')
            .where('session_family.id', '=', sessionId ?? noSession)
            .where('session_family.revoked_at', 'is', null),
        )
        .as('session_alive'),
    ])
    .executeTakeFirstOrThrow()
}

type AccountRow = {
  [
    Column in
      | 'id'
      | 'user_type'
      | 'email'
      | 'company_id'
      | 'member_id'
      | 'role'
      | 'member_state'
      | 'clients_version'
      | 'super_user'
      | 'staff_role'
  ]: Selectable<Tables['account']>[Column] | null
} & { erasure_due_at: Date | null }

/** @param row of a left join: all null if there is no account */
export function accountOf(row: AccountRow, uid: string): Account | null {
  if (row.id === null || row.user_type === null) return null
  return {
    id: row.id,
    uid,
    userType: row.user_type,
    email: row.email,
    companyId: row.company_id,
    memberId: row.member_id,
    role: row.role,
    memberState: row.member_state,
    clientsVersion: row.clients_version,
    erasureDueAt: row.erasure_due_at,
    superUser: row.super_user === true,
    isStaffAdmin: row.staff_role === 'admin',
  }
}
