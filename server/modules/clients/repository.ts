import { sql, type Selectable } from 'kysely'
import type { ClientField } from '#machines/domain/client/fields.ts'
import type { ColumnName } from '#server/db/column-name.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { components } from '#contract/schema.gen.ts'
import { inPlay, waitingOn, waitingSince } from '../applications/public.ts'

export type Client = components['schemas']['Client']
export type ClientRow = components['schemas']['ClientRow']
type ClientSort = 'name' | '-name' | 'updatedAt' | '-updatedAt'

const toClient = (row: Selectable<Tables['client']>): Client => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  website: row.website,
  domains: row.domains,
  status: row.status,
  notes: row.notes,
  tags: row.tags,
  ownerMemberId: row.owner_member_id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export async function findClient(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<Client | null> {
  const query = tx.selectFrom('client').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toClient(row) : null
}

/** Serialises creations of clients in a tenant, so that each sees the others' slugs. */
export async function lockSlugs(tx: TenantTx, tenantId: string): Promise<void> {
  await tx
    .selectFrom('company')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
}

/** The tenant's slugs that start with the given one, to choose a free one. */
export async function slugsLike(tx: TenantTx, tenantId: string, slug: string): Promise<string[]> {
  const query = tx
    .selectFrom('client')
    .select('slug')
    .where('tenant_id', '=', tenantId)
    .where((e) => e.or([e('slug', '=', slug), sql<boolean>`starts_with(slug, ${`${slug}-`})`]))
  const rows = await beyondGrants(tx, () => query.execute())
  return rows.map((row) => row.slug)
}

const enteredColumns = (client: Client) =>
  ({
    name: client.name,
    website: client.website,
    domains: JSON.stringify(client.domains),
    status: client.status,
    notes: client.notes,
    tags: JSON.stringify(client.tags),
    owner_member_id: client.ownerMemberId,
  }) satisfies Record<ColumnName<ClientField>, unknown>

export async function insertClient(tx: TenantTx, tenantId: string, client: Client): Promise<void> {
  await tx
    .insertInto('client')
    .values({
      tenant_id: tenantId,
      id: client.id,
      slug: client.slug,
      ...enteredColumns(client),
      created_at: new Date(client.createdAt),
      updated_at: new Date(client.updatedAt),
    })
    .execute()
}

export async function saveClient(tx: TenantTx, tenantId: string, client: Client): Promise<void> {
  await tx
    .updateTable('client')
    .set({
      ...enteredColumns(client),
      updated_at: new Date(client.updatedAt),
      version: client.version,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', client.id)
    .execute()
}

const inPlayHere = sql`${inPlay}
  join position on position.tenant_id = application.tenant_id and position.id = application.position_id
  where position.tenant_id = client.tenant_id and position.client_id = client.id`

const openPositions = sql<number>`(select count(*) from position
  where position.tenant_id = client.tenant_id and position.client_id = client.id and position.state = 'open')`
const activeCandidates = sql<number>`(select count(*) from ${inPlayHere})`
const oldestWait = sql<ClientRow['oldestWait']>`(
  select jsonb_build_object('since', ${waitingSince}, 'waitingOn', ${waitingOn},
    'positionId', position.id, 'applicationId', application.id)
  from ${inPlayHere} order by ${waitingSince}, application.id limit 1)`

export async function listClients(
  tx: TenantTx,
  tenantId: string,
  filter: {
    search?: string
    status?: Client['status']
    sort: ClientSort
    cursor: Cursor | null
    limit: number
  },
): Promise<{ items: ClientRow[]; nextCursor: string | null }> {
  const descending = filter.sort.startsWith('-')
  const byName = filter.sort.endsWith('name')
  const key = byName ? sql<string>`client.name_sort` : sql<Date>`client.updated_at`
  let query = tx
    .selectFrom('client')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'client.tenant_id')
        .onRef('member.id', '=', 'client.owner_member_id'),
    )
    .selectAll('client')
    .select('member.name as owner_name')
    .select([
      openPositions.as('open_positions'),
      activeCandidates.as('active_candidates'),
      oldestWait.as('oldest_wait'),
    ])
    .where('client.tenant_id', '=', tenantId)
    .orderBy(key, descending ? 'desc' : 'asc')
    .orderBy('client.id', descending ? 'desc' : 'asc')
    .limit(filter.limit + 1)
  if (filter.status) query = query.where('client.status', '=', filter.status)
  if (filter.search) query = query.where(holdsWords(sql`client.name_folded`, filter.search))
  if (filter.cursor) {
    const value = byName ? sql`${filter.cursor.value}::text` : sql`${filter.cursor.value}::timestamptz`
    const beyond = descending ? sql.raw('<') : sql.raw('>')
    query = query.where(sql<boolean>`(${key}, client.id) ${beyond} (${value}, ${filter.cursor.id}::uuid)`)
  }
  const rows = await query.execute()
  const found = page(rows, filter.limit, (row) => ({
    value: byName ? row.name_sort : row.updated_at.toISOString(),
    id: row.id,
  }))
  return {
    nextCursor: found.nextCursor,
    items: found.items.map((row) => ({
      client: toClient(row),
      ownerName: row.owner_name,
      openPositions: row.open_positions,
      activeCandidates: row.active_candidates,
      oldestWait: row.oldest_wait && {
        ...row.oldest_wait,
        since: new Date(row.oldest_wait.since).toISOString(),
      },
    })),
  }
}

export async function clientExists(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('client')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
