import { sql, type RawBuilder } from 'kysely'
import { stagesAwaitingConsent } from '#machines/lifecycle/application/application-stages.ts'
import type { components } from '#contract/schema.gen.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { inPlay, waitingOn, waitingSince } from '../applications/public.ts'
import type { Stage } from '../positions/public.ts'

type Schemas = components['schemas']
type Dashboard = Schemas['Dashboard']
type OpenPosition = Schemas['OpenPosition']
type ApplicationInPlay = Schemas['ApplicationInPlay']

/** Whether a position is open: not a draft, on hold or closed. */
export const isOpen = sql<boolean>`position.state = 'open'`

/** The positions that are counted as open, and listed so, each with its client. */
const openPosition = sql`position join client
  on client.tenant_id = position.tenant_id and client.id = position.client_id and ${isOpen}`

export async function counts(tx: TenantTx, tenantId: string): Promise<Dashboard['counts']> {
  const { rows } = await sql<Record<'open' | 'all' | 'us' | 'client' | 'candidate', number>>`
    select (select count(*)::int from ${openPosition} where position.tenant_id = ${tenantId}::uuid) as open,
      count(*)::int as all, count(*) filter (where ${waitingOn} = 'us')::int as us,
      count(*) filter (where ${waitingOn} = 'client')::int as client,
      count(*) filter (where ${waitingOn} = 'candidate')::int as candidate
    from ${inPlay} where application.tenant_id = ${tenantId}::uuid`.execute(tx)
  const { open = 0, all = 0, us = 0, client = 0, candidate = 0 } = rows[0] ?? {}
  return { openPositions: open, activeCandidates: all, waitingOn: { us, client, candidate } }
}

interface Wanted {
  /** A text in a name or title. */
  readonly search?: string
  readonly cursor: Cursor | null
  readonly limit: number
}

/** Of a query's words each may be in another of the texts. */
const found = (search: string | undefined, texts: RawBuilder<string>) =>
  search === undefined ? sql`` : sql`and ${holdsWords(texts, search)}`

const positionAndClient = sql<string>`position.title_folded || E'\\n' || client.name_folded`

const after = (cursor: Cursor | null, since: RawBuilder<Date>, id: string) =>
  cursor === null
    ? sql``
    : sql`and (${since}, ${sql.ref(id)}) > (${cursor.value}::timestamptz, ${cursor.id}::uuid)`

const openSince = sql<Date>`coalesce(position.opened_at, position.created_at)`

/** The open positions of all clients, those that are open longest first. */
export async function listOpenPositions(
  tx: TenantTx,
  tenantId: string,
  { search, cursor, limit }: Wanted,
): Promise<{ items: OpenPosition[]; nextCursor: string | null }> {
  const { rows } = await sql<Omit<OpenPosition, 'since'> & { since: Date }>`
    select position.id, position.title, client.id as "clientId", client.name as "clientName", ${openSince} as since,
      (select count(*)::int from ${inPlay}
        where application.tenant_id = position.tenant_id and application.position_id = position.id) as "activeCandidates"
    from ${openPosition}
    where position.tenant_id = ${tenantId}::uuid
      ${found(search, sql`(${positionAndClient})`)} ${after(cursor, openSince, 'position.id')}
    order by since, position.id limit ${limit + 1}`.execute(tx)
  return page(
    rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    limit,
    ({ since, id }) => ({ value: since, id }),
  )
}

/** The candidates in play on the positions of all clients, those that wait longest first. */
export async function listApplicationsInPlay(
  tx: TenantTx,
  tenantId: string,
  { search, cursor, limit, turn }: Wanted & { turn?: ApplicationInPlay['waitingOn'] },
): Promise<{ items: ApplicationInPlay[]; nextCursor: string | null }> {
  const { rows } = await sql<
    Omit<ApplicationInPlay, 'since' | 'dueAt'> & { since: Date; dueAt: Date | null }
  >`
    select application.id, candidate.id as "candidateId", candidate.name, stage.name as "stageName",
      ${waitingOn} as "waitingOn", ${waitingSince} as since, application.due_at as "dueAt",
      position.id as "positionId", position.title as "positionTitle",
      client.id as "clientId", client.name as "clientName"
    from ${inPlay}
    join stage on stage.tenant_id = application.tenant_id and stage.id = application.stage_id
    join position on position.tenant_id = application.tenant_id and position.id = application.position_id
    join client on client.tenant_id = position.tenant_id and client.id = position.client_id
    where application.tenant_id = ${tenantId}::uuid
      ${turn === undefined ? sql`` : sql`and ${waitingOn} = ${turn}`}
      ${found(search, sql`(split_part(candidate.searched, E'\\n', 1) || E'\\n' || ${positionAndClient})`)}
      ${after(cursor, waitingSince, 'application.id')}
    order by since, application.id limit ${limit + 1}`.execute(tx)
  return page(
    rows.map((row) => ({ ...row, since: row.since.toISOString(), dueAt: row.dueAt?.toISOString() ?? null })),
    limit,
    ({ since, id }) => ({ value: since, id }),
  )
}

/** Ids of the stages of open positions whose candidates should be asked for consent. */
async function stagesToAskIn(tx: TenantTx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ stages: Pick<Stage, 'id' | 'type' | 'requires'>[] }>`
    select jsonb_agg(jsonb_build_object('id', stage.id, 'type', stage.type, 'requires', stage.requires)
      order by stage.sort_order) as stages
    from stage join position on position.tenant_id = stage.tenant_id and position.id = stage.position_id and ${isOpen}
    where stage.tenant_id = ${tenantId}::uuid group by stage.position_id`.execute(tx)
  return rows.flatMap(({ stages }) => stagesAwaitingConsent(stages).map(({ id }) => id))
}

/**
 * What needs attention, the oldest first, at most 20 rows: open positions with candidates over their stage's limit,
 * with candidates who should be asked for consent, and open positions without candidates.
 */
export async function attention(tx: TenantTx, tenantId: string, now: Date): Promise<Dashboard['attention']> {
  const asking = await stagesToAskIn(tx, tenantId)
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
      from ${openPosition} where position.tenant_id = ${tenantId}::uuid
    ), in_play as (
      select application.* from ${inPlay} where application.tenant_id = ${tenantId}::uuid
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
      where a.stage_id = any(${asking}::uuid[]) and coalesce(consent.state, 'none') <> 'given' group by 2, 3, 4, 5
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
