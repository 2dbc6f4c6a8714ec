import type { CompanyState } from '#machines/shared/lifecycle-states.ts'
import type { TenantTx } from '#server/db/database.ts'

export interface ClosingCompany {
  readonly name: string
  readonly state: Exclude<CompanyState, 'erased'>
  readonly erasureDueAt: Date | null
}

/** Locks the company against concurrent changes. Rows that reference it stay writable. */
export async function lockCompany(tx: TenantTx, tenantId: string): Promise<ClosingCompany | null> {
  const row = await tx
    .selectFrom('company')
    .select(['name', 'state', 'erasure_due_at as erasureDueAt'])
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Closes the company until its erasure; null restores it. A trigger maintains the scheduled erasure. */
export async function saveErasure(
  tx: TenantTx,
  tenantId: string,
  dueAt: Date | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ state: dueAt === null ? 'active' : 'closing', erasure_due_at: dueAt, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .execute()
}

export interface MailedMember {
  readonly name: string
  readonly email: string
  readonly role: 'owner' | 'admin' | 'recruiter' | 'viewer'
}

export async function listMailedMembers(tx: TenantTx, tenantId: string): Promise<MailedMember[]> {
  const rows = await tx
    .selectFrom('member')
    .select(['name', 'email', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email, ...member }) => (email === null ? [] : [{ ...member, email }]))
}
