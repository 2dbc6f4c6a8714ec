import { entitlementRequestMachine } from '#machines/lifecycle/entitlement-request/entitlement-request-machine.ts'
import { applyEvent } from '#machines/shared/lifecycle.ts'
import { plans, type PlanKey } from '#machines/domain/company/plans.ts'
import type { EntitlementUsage } from './mutations.ts'

export type RequestOffer = 'possible' | 'waits' | 'granted'

/** Whether a higher limit can be requested now, by the machine that the server runs. */
export function requestOffer(
  plan: PlanKey,
  { entitlement, limit, usage, request }: EntitlementUsage,
): RequestOffer {
  const isRaised = limit > plans[plan].limits[entitlement]
  const facts = {
    by: 'member',
    isGranted: isRaised && usage !== null && usage < limit,
    isExpired: false,
  } as const
  // Placeholder for the reason typed later.
  const event = { type: 'entitlement.requested', reason: entitlement } as const
  const verdict = applyEvent(entitlementRequestMachine, { state: request?.state ?? 'none', facts }, event)
  if (verdict.kind === 'moved') return 'possible'
  return verdict.kind === 'refused' ? 'granted' : 'waits'
}
