import type { GlobalTx, TenantTx } from '#server/db/database.ts'

const columns = { user: 'onboarding_user', recruitment: 'onboarding_recruitment' } as const
export type PersonalKind = keyof typeof columns

/** A change from an expected step: no effect from another one. */
export interface StepChange {
  from: number
  to: number
}

/** The current step, and its record's version, which each step increments. */
export interface StepReached {
  step: number
  version: number
}

/** The account's step after the change; null if the account is gone. */
export async function changePersonalStep(
  tx: GlobalTx,
  accountId: string,
  kind: PersonalKind,
  { from, to }: StepChange,
  at: Date,
): Promise<StepReached | null> {
  const column = columns[kind]
  await tx
    .updateTable('account')
    .set((e) => ({ [column]: to, updated_at: at, version: e('version', '+', 1) }))
    .where('id', '=', accountId)
    .where(column, '=', from)
    .where(column, '!=', to)
    .execute()
  const row = await tx
    .selectFrom('account')
    .select(['onboarding_user', 'onboarding_recruitment', 'version'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ? { step: row[column], version: row.version } : null
}

/** The company's step after the change, and whether it changed; null if the company is gone. */
export async function changeCompanyStep(
  tx: TenantTx,
  tenantId: string,
  { from, to }: StepChange,
  at: Date,
): Promise<(StepReached & { changed: boolean }) | null> {
  const changed = await tx
    .updateTable('company')
    .set((e) => ({ onboarding_step: to, updated_at: at, version: e('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('onboarding_step', '=', from)
    .where('onboarding_step', '!=', to)
    .returning(['onboarding_step as step', 'version'])
    .executeTakeFirst()
  if (changed) return { ...changed, changed: true }
  const row = await tx
    .selectFrom('company')
    .select(['onboarding_step as step', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? { ...row, changed: false } : null
}
