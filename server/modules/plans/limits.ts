import { plans, roomIn, type Entitlement } from '#machines/shared/plans.ts'
import { problem } from '#server/contract/problem.ts'
import type { TenantTx } from '#server/db/database.ts'
import { countSeats, countUsage, findPlan, findRequest, lockEntitlement } from './repository.ts'

interface Asked {
  readonly tenantId: string
  readonly entitlement: Entitlement
  readonly at: Date
}

/** A plan's limit refuses a change: which one, how much is used, and that staff of Assay can raise it. */
export const overLimit = (entitlement: Entitlement, { limit, usage }: { limit: number; usage: number }) =>
  problem(403, { code: 'plan-limit', isCompany: true, entitlement, limit, usage, who: 'staff' })

/** What the company may have: its plan's limit, or a higher one that was granted and still holds. */
export async function limitOf(tx: TenantTx, { tenantId, entitlement, at }: Asked): Promise<number> {
  const { limits } = plans[await findPlan(tx, tenantId)]
  const request = await findRequest(tx, tenantId, entitlement)
  return Math.max(limits[entitlement], grantedLimit(request, at) ?? 0)
}

/** The granted limit; null where none is in force. */
export function grantedLimit(
  request: { granted_limit: number | null; granted_until: Date | null } | null,
  at: Date,
): number | null {
  if (request === null || (request.granted_until !== null && request.granted_until <= at)) return null
  return request.granted_limit
}

/** The limit and its use, locked: both hold until the transaction ends. */
async function lockUsage(tx: TenantTx, asked: Asked) {
  const { tenantId, entitlement, at } = asked
  await lockEntitlement(tx, tenantId, entitlement)
  return { limit: await limitOf(tx, asked), usage: await countUsage(tx, tenantId, entitlement, at) }
}

/**
 * The refusal of so many more than the company's plan allows; null where there is room. Asked last before the write, so that no
 * limit is told of for a change that another rule refuses.
 */
export async function refuseBeyond(tx: TenantTx, asked: Asked, more = 1) {
  const found = await lockUsage(tx, asked)
  return found.usage + more > found.limit ? overLimit(asked.entitlement, found) : null
}

/** How many more the plan allows, locked. */
export async function lockRoom(tx: TenantTx, asked: Asked): Promise<number> {
  const { limit, usage } = await lockUsage(tx, asked)
  return roomIn(limit, usage)
}

/** The same for screens, without a lock. */
export async function readRoom(tx: TenantTx, asked: Asked): Promise<number> {
  return roomIn(await limitOf(tx, asked), await countUsage(tx, asked.tenantId, asked.entitlement, asked.at))
}

/** Seats of the company, as the rules of members look at them. The caller has locked the company's members. */
export const readSeats = async (tx: TenantTx, tenantId: string, at: Date) => ({
  limit: await limitOf(tx, { tenantId, entitlement: 'members', at }),
  ...(await countSeats(tx, tenantId)),
})

/** The refusal of more recipients than a digest may have; null where it is fine. */
export async function refuseRecipients(tx: TenantTx, tenantId: string, count: number, at: Date) {
  const limit = await limitOf(tx, { tenantId, entitlement: 'digestRecipients', at })
  return count > limit ? overLimit('digestRecipients', { limit, usage: count }) : null
}
