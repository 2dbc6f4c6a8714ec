import type { Account } from '../contract/actor.ts'
import type { SubjectDirectory } from '../contract/authenticate.ts'
import type { GlobalTx } from '../db/database.ts'
import { bindingKnown } from '../session/bindings.ts'
import { familyAlive } from '../session/session-repository.ts'

/** What the database knows of a token's subject at this very request. */
export const subjectDirectory: SubjectDirectory = {
  find: findAccount,
  bindings: { known: bindingKnown },
  sessions: { alive: familyAlive },
}

async function findAccount(tx: GlobalTx, uid: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'user_type', 'email', 'company_id', 'member_id', 'role', 'member_state', 'super_user'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    uid,
    userType: row.user_type,
    email: row.email,
    companyId: row.company_id,
    memberId: row.member_id,
    role: row.role,
    memberState: row.member_state,
    superUser: row.super_user,
  }
}
