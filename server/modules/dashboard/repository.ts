import { sql } from 'kysely'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'

type Dashboard = components['schemas']['Dashboard']

const undecided = sql`(application.state = 'lead' or application.state like 'active.%')`

export async function counts(tx: TenantTx, tenantId: string): Promise<Dashboard['counts']> {
  const open = await tx
    .selectFrom('position')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const active = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where application.waiting_on = 'us')`.as('us'),
      sql<number>`count(*) filter (where application.waiting_on = 'client')`.as('client'),
      sql<number>`count(*) filter (where application.waiting_on = 'candidate')`.as('candidate'),
    ])
    .where('application.tenant_id', '=', tenantId)
    .where('candidate.deleted_at', 'is', null)
    .where(sql<boolean>`${undecided}`)
    .executeTakeFirstOrThrow()
  return {
    openPositions: open.n,
    activeCandidates: active.all,
    waitingOn: { us: active.us, client: active.client, candidate: active.candidate },
  }
}

/**
 * What needs attention, the oldest first, at most 20 rows: open positions with candidates over their stage's limit,
 * with candidates before a stage that asks for consent nobody has given, and open positions without candidates.
 */
export async function attention(tx: TenantTx, tenantId: string, now: Date): Promise<Dashboard['attention']> {
  const { rows } = await sql<{
    kind: 'overdue' | 'noCandidates' | 'consentMissing'
    client_id: string
    client_name: string
    position_id: string
    title: string
    count: number
    since: Date | null
  }>`
    with open_position as (
      select position.id, position.title, position.client_id, position.opened_at, client.name as client_name
      from position join client on client.tenant_id = position.tenant_id and client.id = position.client_id
      where position.tenant_id = ${tenantId}::uuid and position.state = 'open'
    ), in_play as (
      select application.* from application
      join candidate on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
      where application.tenant_id = ${tenantId}::uuid and candidate.deleted_at is null and ${undecided}
    )
    select * from (
      select 'overdue' as kind, p.client_id, p.client_name, p.id as position_id, p.title,
        count(*)::int as count, min(a.due_at) as since
      from open_position p join in_play a on a.position_id = p.id
      where a.due_at < ${now} group by 2, 3, 4, 5
      union all
      select 'consentMissing', p.client_id, p.client_name, p.id, p.title, count(*)::int, min(a.stage_entered_at)
      from open_position p join in_play a on a.position_id = p.id
      left join consent on consent.tenant_id = a.tenant_id and consent.application_id = a.id
      where a.state = 'active.screen' and coalesce(consent.state, 'none') <> 'given' group by 2, 3, 4, 5
      union all
      select 'noCandidates', p.client_id, p.client_name, p.id, p.title, 0, p.opened_at
      from open_position p where not exists (select from in_play a where a.position_id = p.id)
    ) rows order by since, position_id limit 20`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    clientId: row.client_id,
    clientName: row.client_name,
    positionId: row.position_id,
    positionTitle: row.title,
    count: row.count,
    since: row.since?.toISOString() ?? null,
  }))
}
