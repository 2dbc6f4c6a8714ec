import { sql } from 'kysely'
import type { Account } from '../contract/actor.ts'
import type { SubjectDirectory } from '../contract/authenticate.ts'
import type { GlobalTx } from '../db/database.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whoever calls is looked up in one statement: it precedes every operation. */
export const subjectDirectory: SubjectDirectory = {
  async find(tx, sought) {
    const row = await select(tx, sought)
    return {
      account: accountOf(row, sought.uid),
      browserBound: Boolean(row.browser_bound),
      sessionAlive: Boolean(row.session_alive),
    }
  },
}

type Sought = Parameters<SubjectDirectory['find']>[1]

function select(tx: GlobalTx, { uid, fingerprint, sessionId }: Sought) {
  return tx
    .selectFrom(tx.selectNoFrom(sql<number>`1`.as('one')).as('subject'))
    .leftJoin('account', (join) => join.on('account.uid', '=', uid))
    .select(['id', 'user_type', 'email', 'company_id', 'member_id', 'role', 'member_state', 'super_user'])
    .select((from) => [
      from
        .exists(
          from
            .selectFrom('browser_binding')
            .select('browser_binding.uid')
            .where('browser_binding.uid', '=', uid)
            .where('fingerprint', '=', fingerprint ?? ''),
        )
        .as('browser_bound'),
      from
        .exists(
          from
            .selectFrom('session_family')
            .select('session_family.id')
            .where('session_family.id', '=', sessionId ?? nobody)
            .where('revoked_at', 'is', null),
        )
        .as('session_alive'),
    ])
    .executeTakeFirstOrThrow()
}

function accountOf(row: Awaited<ReturnType<typeof select>>, uid: string): Account | null {
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
    superUser: row.super_user === true,
  }
}
