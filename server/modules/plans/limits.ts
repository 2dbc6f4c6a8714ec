import { plans, roomIn, type Entitlement } from '#machines/domain/company/plans.ts'
import { problem } from '#server/contract/problem.ts'
import { restrictedMemberOf, type TenantTx } from '#server/db/database.ts'
import { countSeats, countUsage, findPlan, findRequest, lockEntitlement } from './repository.ts'

interface Asked {
  readonly tenantId: string
  readonly entitlement: Entitlement
  readonly at: Date
}

/** Entitlements whose usage counts all clients. */
const ofAllClients: ReadonlySet<Entitlement> = new Set([
  'openPositions',
  'candidates',
  'invitations',
  'digestRecipients',
])

/** Whether a usage includes clients that the transaction's member cannot see. */
export const isUsageHidden = (tx: TenantTx, entitlement: Entitlement): boolean =>
  restrictedMemberOf(tx) !== null && ofAllClients.has(entitlement)

/** 403: the plan's limit refuses a change. Contains limit and usage; Assay's staff can raise the limit. */
export const overLimit = (
  entitlement: Entitlement,
  { limit, usage }: { limit: number; usage: number | null },
) => problem(403, { code: 'plan-limit', isCompany: true, entitlement, limit, usage, who: 'staff' })

/** The plan's limit, or a higher granted one in force. */
export async function limitOf(tx: TenantTx, { tenantId, entitlement, at }: Asked): Promise<number> {
  const { limits } = plans[await findPlan(tx, tenantId)]
  const request = await findRequest(tx, tenantId, entitlement)
  return Math.max(limits[entitlement], grantedLimit(request, at) ?? 0)
}

/** The granted limit; null if missing or ended. */
export function grantedLimit(
  request: { granted_limit: number | null; granted_until: Date | null } | null,
  at: Date,
): number | null {
  if (request === null || (request.granted_until !== null && request.granted_until <= at)) return null
  return request.granted_limit
}

/** The limit and its usage, locked until the transaction ends. */
async function lockUsage(tx: TenantTx, asked: Asked) {
  const { tenantId, entitlement, at } = asked
  await lockEntitlement(tx, tenantId, entitlement)
  return { limit: await limitOf(tx, asked), usage: await countUsage(tx, tenantId, entitlement, at) }
}

/**
 * Refuses `more` additions beyond the company's plan; null if they fit. Callers check it last, so that other rules
 * refuse first.
 */
export async function refuseBeyond(tx: TenantTx, asked: Asked, more = 1) {
  const { limit, usage } = await lockUsage(tx, asked)
  if (usage + more <= limit) return null
  return overLimit(asked.entitlement, { limit, usage: isUsageHidden(tx, asked.entitlement) ? null : usage })
}

/** How many more the plan allows. Locks the limit until the transaction ends. */
export async function lockRoom(tx: TenantTx, asked: Asked): Promise<number> {
  const { limit, usage } = await lockUsage(tx, asked)
  return roomIn(limit, usage)
}

/** How many more the plan allows, without a lock, for screens. */
export async function readRoom(tx: TenantTx, asked: Asked): Promise<number> {
  return roomIn(await limitOf(tx, asked), await countUsage(tx, asked.tenantId, asked.entitlement, asked.at))
}

/** The company's seats, for the member machine. Callers lock the members first. */
export const readSeats = async (tx: TenantTx, tenantId: string, at: Date) => ({
  limit: await limitOf(tx, { tenantId, entitlement: 'members', at }),
  ...(await countSeats(tx, tenantId)),
})

/** Refuses more recipients than the plan allows per digest; null if they fit. */
export async function refuseRecipients(tx: TenantTx, tenantId: string, count: number, at: Date) {
  const limit = await limitOf(tx, { tenantId, entitlement: 'digestRecipients', at })
  return count > limit ? overLimit('digestRecipients', { limit, usage: count }) : null
}
