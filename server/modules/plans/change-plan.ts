import type { PlanKey } from '#machines/domain/company/plans.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, type LogActor } from '../transition-log/public.ts'
import { findPlan, savePlan } from './repository.ts'

/** Changes a company's plan. Records beyond the new limits stay. */
export async function changePlan(
  tx: TenantTx,
  tenantId: string,
  plan: PlanKey,
  { actor, at }: { readonly actor: LogActor; readonly at: Date },
): Promise<void> {
  const from = await findPlan(tx, tenantId)
  if (from === plan) return
  await savePlan(tx, tenantId, plan)
  const change = [{ field: 'plan', before: from, after: plan }]
  const log = { entity: 'company', entityId: tenantId, event: 'company.planChanged' } as const
  await appendTransitions(tx, tenantId, [{ ...log, from, to: plan, fields: ['plan'], change, actor, at }])
}
