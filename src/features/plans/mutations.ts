import type { Entitlement } from '#machines/domain/company/plans.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

export type CompanyPlan = components['schemas']['CompanyPlan']
export type EntitlementUsage = components['schemas']['EntitlementUsage']

export function requestEntitlement(
  client: ApiClient,
  entitlement: Entitlement,
  reason: string,
): Promise<Result<CompanyPlan, CallFailure>> {
  return client.POST('/plan/entitlements/{entitlement}/requests', {
    params: { path: { entitlement } },
    body: { reason },
    call: submission,
  })
}
