import { sql, type Selectable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { PositionField } from '#machines/domain/position/fields.ts'
import type { ColumnName } from '#server/db/column-name.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { topicNames } from '#server/evidence/topics/public.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type Position = components['schemas']['Position']
/** The facts for the rules of applications. Counts over the board are only for screens: see `findPosition`. */
export type PositionStatus = Pick<
  Position,
  'id' | 'clientId' | 'title' | 'state' | 'openings' | 'filled' | 'stages'
> & {
  /** Including those of deleted candidates, who may return. */
  applications: number
}
export type PositionRow = components['schemas']['PositionRow']
export type Stage = components['schemas']['Stage']
type PositionSort = 'title' | '-title' | 'updatedAt' | '-updatedAt'

const toStage = (row: Selectable<Tables['stage']>): Stage => ({
  id: row.id,
  name: row.name,
  order: row.sort_order,
  type: row.type,
  limitDays: row.limit_days,
  clientVisible: row.client_visible,
  requires: row.requires,
})

type Joined = Selectable<Tables['position']> & { client_name: string; filled: number; undecided: number }

const toPosition = (row: Joined, stages: Stage[], names: ReadonlyMap<string, string>): Position => ({
  id: row.id,
  clientId: row.client_id,
  clientName: row.client_name,
  title: row.title,
  state: row.state,
  openings: row.openings,
  filled: row.filled,
  employmentTypes: row.employment_types,
  seniority: row.seniority,
  remote: row.remote,
  locations: row.locations,
  salary: row.salary,
  requirements: row.requirements,
  topicNames: Object.fromEntries(row.requirements.map(({ topic }) => [topic, names.get(topic) ?? topic])),
  priority: row.priority,
  stages,
  undecided: row.undecided,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  closeReason: row.close_reason,
  holdReason: row.hold_reason,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const living = sql`application join candidate
  on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
  where application.tenant_id = position.tenant_id and application.position_id = position.id
    and candidate.deleted_at is null`
const filled = sql<number>`(select count(*) from ${living} and application.state = 'hired')`
const undecided = sql<number>`(select count(*) from ${living}
  and (application.state = 'lead' or application.state like 'active.%'))`
const funnel = sql<{ stageId: string; count: number }[] | null>`(
  select jsonb_agg(jsonb_build_object('stageId', n.stage_id, 'count', n.count))
  from (select application.stage_id, count(*)::int as count from ${living}
    and application.state not in ('rejected', 'withdrawn') group by application.stage_id) n)`
const waiting = sql<{ us: number; client: number; candidate: number }>`(
  select jsonb_build_object(
    'us', count(*) filter (where application.waiting_on = 'us'),
    'client', count(*) filter (where application.waiting_on = 'client'),
    'candidate', count(*) filter (where application.waiting_on = 'candidate'))
  from ${living} and (application.state = 'lead' or application.state like 'active.%'))`

const positions = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('position')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'position.tenant_id').onRef('client.id', '=', 'position.client_id'),
    )
    .selectAll('position')
    .select(['client.name as client_name', filled.as('filled'), undecided.as('undecided')])
    .where('position.tenant_id', '=', tenantId)

async function stagesOf(
  tx: TenantTx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Stage[]>> {
  const found = new Map<string, Stage[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await tx
    .selectFrom('stage')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('position_id', 'in', [...ids])
    .orderBy('sort_order')
    .execute()
  for (const row of rows) found.get(row.position_id)?.push(toStage(row))
  return found
}

/**
 * Locks the position until the transaction ends. Every change of its pipeline takes this lock first, so that counts
 * read after it stay valid (read committed).
 */
export async function lockPosition(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  await tx
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** The facts for a move, read under the position's lock at a cost independent of the board's size. */
export async function findPositionStatus(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<PositionStatus | null> {
  const row = await tx
    .selectFrom('position')
    .select([
      'id',
      'client_id as clientId',
      'title',
      'state',
      'openings',
      'applications',
      filled.as('filled'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, stages: (await stagesOf(tx, tenantId, [id])).get(id) ?? [] } : null
}

/** Slugs of the required topics, in the position's order; null if it is missing. */
export async function findRequiredTopics(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<string[] | null> {
  const row = await tx
    .selectFrom('position')
    .select('requirements')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : [...new Set(row.requirements.map(({ topic }) => topic))]
}

export async function positionExists(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The position for a screen, with counts over the whole board. */
export async function findPosition(tx: TenantTx, tenantId: string, id: string): Promise<Position | null> {
  const row = await positions(tx, tenantId).where('position.id', '=', id).executeTakeFirst()
  if (!row) return null
  const stages = await stagesOf(tx, tenantId, [id])
  return toPosition(row, stages.get(id) ?? [], await topicNames(tx, [row]))
}

const enteredColumns = (position: Position) =>
  ({
    title: position.title,
    openings: position.openings,
    employment_types: JSON.stringify(position.employmentTypes),
    seniority: position.seniority,
    remote: position.remote,
    locations: JSON.stringify(position.locations),
    salary: position.salary && JSON.stringify(position.salary),
    requirements: JSON.stringify(position.requirements),
    priority: position.priority,
  }) satisfies Record<ColumnName<PositionField>, unknown>

const columns = (position: Position) => ({
  ...enteredColumns(position),
  state: position.state,
  opened_at: position.openedAt === null ? null : new Date(position.openedAt),
  closed_at: position.closedAt === null ? null : new Date(position.closedAt),
  close_reason: position.closeReason,
  hold_reason: position.holdReason,
  updated_at: new Date(position.updatedAt),
})

export async function insertPosition(tx: TenantTx, tenantId: string, position: Position): Promise<void> {
  await tx
    .insertInto('position')
    .values({
      tenant_id: tenantId,
      id: position.id,
      client_id: position.clientId,
      created_at: new Date(position.createdAt),
      ...columns(position),
    })
    .execute()
  await tx
    .insertInto('stage')
    .values(
      position.stages.map((stage) => ({
        tenant_id: tenantId,
        id: stage.id,
        position_id: position.id,
        name: stage.name,
        sort_order: stage.order,
        type: stage.type,
        limit_days: stage.limitDays,
        client_visible: stage.clientVisible,
        requires: JSON.stringify(stage.requires),
      })),
    )
    .execute()
}

export async function savePosition(tx: TenantTx, tenantId: string, position: Position): Promise<void> {
  await tx
    .updateTable('position')
    .set({ ...columns(position), version: position.version })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', position.id)
    .execute()
}

export async function listPositions(
  tx: TenantTx,
  tenantId: string,
  filter: {
    clientId: string
    search?: string
    state?: Position['state']
    sort: PositionSort
    cursor: Cursor | null
    limit: number
  },
): Promise<{ items: PositionRow[]; nextCursor: string | null }> {
  const direction = filter.sort.startsWith('-') ? 'desc' : 'asc'
  const byTitle = filter.sort.endsWith('title')
  const key = byTitle ? sql<string>`position.title_sort` : sql<Date>`position.updated_at`
  let query = positions(tx, tenantId)
    .select([funnel.as('funnel'), waiting.as('waiting')])
    .where('position.client_id', '=', filter.clientId)
    .orderBy(key, direction)
    .orderBy('position.id', direction)
    .limit(filter.limit + 1)
  if (filter.state) query = query.where('position.state', '=', filter.state)
  if (filter.search) query = query.where(holdsWords(sql`position.title_folded`, filter.search))
  if (filter.cursor) {
    const value = byTitle ? sql`${filter.cursor.value}::text` : sql`${filter.cursor.value}::timestamptz`
    const beyond = sql.raw(direction === 'desc' ? '<' : '>')
    query = query.where(sql<boolean>`(${key}, position.id) ${beyond} (${value}, ${filter.cursor.id}::uuid)`)
  }
  const found = page(await query.execute(), filter.limit, (row) => ({
    value: byTitle ? row.title_sort : row.updated_at.toISOString(),
    id: row.id,
  }))
  const stages = await stagesOf(
    tx,
    tenantId,
    found.items.map((row) => row.id),
  )
  const names = await topicNames(tx, found.items)
  return {
    nextCursor: found.nextCursor,
    items: found.items.map((row) => ({
      position: toPosition(row, stages.get(row.id) ?? [], names),
      funnel: (stages.get(row.id) ?? []).map((stage) => ({
        stageId: stage.id,
        count: row.funnel?.find((entry) => entry.stageId === stage.id)?.count ?? 0,
      })),
      waitingOn: row.waiting,
    })),
  }
}
