import { entitlements, plans } from '#machines/domain/company/plans.ts'
import { refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { byMember } from '../transition-log/public.ts'
import { applyRequest } from './apply-request.ts'
import { grantedLimit, isUsageHidden } from './limits.ts'
import { countUsage, findPlan, listRequests, type EntitlementRequest } from './repository.ts'

const presentRequest = ({
  state,
  reason,
  requested_at,
  expires_at,
}: EntitlementRequest): components['schemas']['EntitlementRequest'] => ({
  state,
  reason,
  requestedAt: requested_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

async function present(
  tx: TenantTx,
  tenantId: string,
  at: Date,
): Promise<components['schemas']['CompanyPlan']> {
  const plan = await findPlan(tx, tenantId)
  const requests = new Map((await listRequests(tx, tenantId)).map((one) => [one.entitlement, one]))
  const shown: components['schemas']['EntitlementUsage'][] = []
  for (const entitlement of entitlements) {
    const request = requests.get(entitlement) ?? null
    const granted = grantedLimit(request, at)
    shown.push({
      entitlement,
      limit: Math.max(plans[plan].limits[entitlement], granted ?? 0),
      usage: isUsageHidden(tx, entitlement) ? null : await countUsage(tx, tenantId, entitlement, at),
      grantedUntil: granted === null ? null : (request?.granted_until?.toISOString() ?? null),
      request: request && presentRequest(request),
    })
  }
  return { plan, entitlements: shown }
}

const get = operation('getPlan', {
  transact: async (tx, _request, { actor, clock }) => ({
    status: 200,
    body: await present(tx, actor.companyId, clock.now()),
  }),
})

const request = operation('requestEntitlement', {
  transact: async (tx, { path: { entitlement }, body }, { actor, clock, publicUrl }) => {
    const at = clock.now()
    const by = { actor: byMember(actor.memberId), at, publicUrl }
    const event = { type: 'entitlement.requested', reason: body.reason } as const
    const refusal = await applyRequest(tx, actor.companyId, entitlement, event, by)
    if (refusal !== null) return refused(refusal)
    return { status: 200, body: await present(tx, actor.companyId, at) }
  },
})

export const planOperations = [get, request]
