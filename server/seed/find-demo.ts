import { readNumbers } from '#server/evidence/numbers/public.ts'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import type { GlobalTx, TenantTx } from '../db/database.ts'

const hourMs = 60 * 60 * 1000

/** Returns the company and member of the account with this address, or null. */
export async function membershipOf(
  tx: GlobalTx,
  email: string,
): Promise<{ companyId: string; memberId: string } | null> {
  const row = await tx
    .selectFrom('account')
    .select(['company_id as companyId', 'member_id as memberId'])
    .where('email', '=', email)
    .executeTakeFirst()
  const { companyId = null, memberId = null } = row ?? {}
  return companyId === null || memberId === null ? null : { companyId, memberId }
}

/** Returns the open position with the most candidates. */
export async function busiestBoard(
  tx: TenantTx,
  tenantId: string,
): Promise<{ clientId: string; positionId: string } | null> {
  const row = await tx
    .selectFrom('position')
    .leftJoin('application', (join) =>
      join
        .onRef('application.tenant_id', '=', 'position.tenant_id')
        .onRef('application.position_id', '=', 'position.id'),
    )
    .select(['position.id', 'position.client_id'])
    .where('position.tenant_id', '=', tenantId)
    .where('position.state', '=', 'open')
    .groupBy(['position.id', 'position.client_id'])
    .orderBy(({ fn }) => fn.count('application.id'), 'desc')
    .orderBy('position.id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { clientId: row.client_id, positionId: row.id }
}

export async function hasDigests(tx: TenantTx, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('digest')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface BoardPerson {
  readonly id: string
  readonly name: string
  readonly developerId: string | null
  readonly state: ApplicationState
}

/** Returns a position's candidates who agreed to be shown, developers first, then in stage order. */
export async function agreedPeople(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
): Promise<BoardPerson[]> {
  const rows = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'application.tenant_id')
        .onRef('consent.application_id', '=', 'application.id'),
    )
    .innerJoin('stage', (join) =>
      join
        .onRef('stage.tenant_id', '=', 'application.tenant_id')
        .onRef('stage.id', '=', 'application.stage_id'),
    )
    .select([
      'application.id',
      'application.state',
      'candidate.name',
      'candidate.developer_id as developerId',
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('application.position_id', '=', positionId)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.do_not_contact', '=', false)
    .where('consent.state', '=', 'given')
    .orderBy('stage.sort_order')
    .orderBy('application.stage_entered_at')
    .orderBy('application.id')
    .execute()
  return [
    ...rows.filter(({ developerId }) => developerId !== null),
    ...rows.filter(({ developerId }) => developerId === null),
  ]
}

export async function isSyncing(tx: TenantTx, developerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('integration')
    .select('id')
    .where('tenant_id', '=', developerId)
    .where('state', 'in', ['connecting', 'syncing'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined || (await readNumbers(tx, developerId)).state.isUpdating
}

/**
 * Returns moments so many hours ago, none before the last entry of the company's log, which must stay in time
 * order.
 */
export async function momentsAfterLog(
  tx: TenantTx,
  tenantId: string,
  now: Date,
): Promise<(hours: number) => Date> {
  const last = await tx
    .selectFrom('transition_log')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const earliest = last?.at.getTime() ?? 0
  return (hours) => new Date(Math.max(now.getTime() - hours * hourMs, earliest))
}
