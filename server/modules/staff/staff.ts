import { asTenant, type GlobalTx } from '#server/db/database.ts'
import { appendTransitions, type LogActor } from '../transition-log/public.ts'

/** Sales staff see companies and developers; admins also decide requests and manage users. */
export const staffRoles = ['sales', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]

export const listStaff = (tx: GlobalTx) =>
  tx
    .selectFrom('account')
    .select(['name', 'email', 'staff_role'])
    .where('staff_role', 'is not', null)
    .orderBy('email')
    .$narrowType<{ staff_role: StaffRole }>()
    .execute()

/** The account of an address, locked, with the tenant whose log gets the change. */
async function findByEmail(tx: GlobalTx, email: string) {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'user_type', 'company_id', 'member_id', 'member_state', 'staff_role'])
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, user_type, company_id, member_id, member_state, staff_role } = row
  if (user_type === 'user')
    return { id, staff_role, log: { tenantId: id, entity: 'user', entityId: id } as const }
  const isMember = company_id !== null && member_id !== null && member_state !== null
  const log = isMember ? ({ tenantId: company_id, entity: 'member', entityId: member_id } as const) : null
  return { id, staff_role, log }
}

export type StaffChange =
  | { readonly kind: 'changed' | 'unchanged'; readonly from: StaffRole | null }
  | { readonly kind: 'absent' }
  /** A company account without a company has no log for the change. */
  | { readonly kind: 'unlogged' }

/** Sets the staff role of an address's account; null removes it. Open pages update. */
export async function changeStaffRole(
  tx: GlobalTx,
  email: string,
  role: StaffRole | null,
  { actor, at }: { readonly actor: LogActor; readonly at: Date },
): Promise<StaffChange> {
  const account = await findByEmail(tx, email)
  if (account === null) return { kind: 'absent' }
  const { id, staff_role: from, log } = account
  if (from === role) return { kind: 'unchanged', from }
  // Granting a role requires a log; removing it does not.
  if (log === null && role !== null) return { kind: 'unlogged' }
  await tx
    .updateTable('account')
    .set({ staff_role: role, super_user: role !== null, updated_at: at })
    .where('id', '=', id)
    .execute()
  if (log === null) return { kind: 'changed', from }
  const { tenantId, ...about } = log
  await asTenant(tx, tenantId, (own) =>
    appendTransitions(own, tenantId, [
      { ...about, event: 'staff.roleChanged', from, to: role, fields: ['staffRole'], actor, at },
    ]),
  )
  return { kind: 'changed', from }
}
