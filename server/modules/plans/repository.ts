import { sql, type Selectable } from 'kysely'
import { monthStart, type Entitlement, type PlanKey } from '#machines/domain/company/plans.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type EntitlementRequest = Selectable<Tables['entitlement_request']>

export async function findPlan(tx: TenantTx, tenantId: string): Promise<PlanKey> {
  const row = await tx
    .selectFrom('company_plan')
    .select('plan')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return row.plan
}

export const savePlan = async (tx: TenantTx, tenantId: string, plan: PlanKey): Promise<void> =>
  void (await tx.updateTable('company_plan').set({ plan }).where('tenant_id', '=', tenantId).execute())

/**
 * Serialises the company's changes of what this limit counts until the transaction ends: of two concurrent additions,
 * only one gets the last place.
 */
export async function lockEntitlement(
  tx: TenantTx,
  tenantId: string,
  entitlement: Entitlement,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${entitlement} of ${tenantId}`}, 0))`.execute(tx)
}

/** Active members and open invitations to join. */
export async function countSeats(
  tx: TenantTx,
  tenantId: string,
): Promise<{ active: number; invited: number }> {
  const { rows } = await sql<{ active: number; invited: number }>`select
    (select count(*) from member where tenant_id = ${tenantId} and state = 'active') as active,
    (select count(*) from member_invitation where tenant_id = ${tenantId}) as invited`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('seats were not counted')
  return row
}

async function countOpenPositions(tx: TenantTx, tenantId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('position')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

/** A trigger maintains the count (600-plans.sql): counting at each addition would be too slow. */
async function countCandidates(tx: TenantTx, tenantId: string): Promise<number> {
  const { candidates } = await tx
    .selectFrom('company_plan')
    .select('candidates')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return candidates
}

/** Held and this month's sent invitations of developers. Requests to represent a candidate are free. */
async function countInvitations(tx: TenantTx, tenantId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select
    (select count(*) from invitation
      where tenant_id = ${tenantId} and purpose = 'invite' and sent_at >= ${monthStart(at)})
    + (select count(*) from invitation
      where tenant_id = ${tenantId} and purpose = 'invite' and state = 'held') as sent`.execute(tx)
  return rows[0]?.sent ?? 0
}

/** The most recipients of any unsent digest. */
async function countRecipients(tx: TenantTx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(recipients), 0)::int as most from (
    select count(*) as recipients from digest
    join digest_recipient recipient on recipient.tenant_id = digest.tenant_id and recipient.digest_id = digest.id
    where digest.tenant_id = ${tenantId} and digest.state in ('draft', 'checked', 'held')
    group by digest.id) counted`.execute(tx)
  return rows[0]?.most ?? 0
}

/** The company's whole usage of a limit, including clients that the caller cannot see. */
export function countUsage(
  tx: TenantTx,
  tenantId: string,
  entitlement: Entitlement,
  at: Date,
): Promise<number> {
  return beyondGrants(tx, async () => {
    switch (entitlement) {
      case 'members': {
        const { active, invited } = await countSeats(tx, tenantId)
        return active + invited
      }
      case 'openPositions':
        return countOpenPositions(tx, tenantId)
      case 'candidates':
        return countCandidates(tx, tenantId)
      case 'invitations':
        return countInvitations(tx, tenantId, at)
      case 'digestRecipients':
        return countRecipients(tx, tenantId)
    }
  })
}

/** @param lock locks the request until the transaction ends */
export async function findRequest(
  tx: TenantTx,
  tenantId: string,
  entitlement: Entitlement,
  lock = false,
): Promise<EntitlementRequest | null> {
  const query = tx
    .selectFrom('entitlement_request')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('entitlement', '=', entitlement)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

export const listRequests = (tx: TenantTx, tenantId: string): Promise<EntitlementRequest[]> =>
  tx
    .selectFrom('entitlement_request')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('requested_at')
    .execute()

/** Stores a request in place of an earlier one for the same limit; a grant in force stays. */
export async function saveRequest(tx: TenantTx, request: EntitlementRequest): Promise<void> {
  const { tenant_id: _tenant, entitlement: _entitlement, ...changes } = request
  await tx
    .insertInto('entitlement_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'entitlement']).doUpdateSet(changes))
    .execute()
}
