import { sql, type RawBuilder } from 'kysely'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { toCandidate } from './repository.ts'

export interface CandidateFilter {
  /** A text in the name or in an address, in any case. */
  search?: string
  cursor: Cursor | null
  limit: number
}

/** Characters of a piece (180-candidate-search.sql). */
const pieceLength = 8
/** No text of a piece's length that begins with another one sorts behind that one with this. */
const last = '\u{10ffff}'.repeat(pieceLength)
/** With more pieces than this a text is common: going through the candidates in their order soon fills a page. */
const commonFrom = 2_000

const startsWith = (text: RawBuilder<string>) =>
  sql`piece >= left(${text}, ${pieceLength}) and piece <= left(${text}, ${pieceLength}) || ${last}`

/**
 * Who may hold the text: wherever it stands, a piece begins at its first character or at its second. Texts are compared
 * alone, so that the policy lets the index do it; whoever is found holds the text's beginning, not always all of it.
 */
const holders = (tenantId: string, search: string) => {
  const text = sql<string>`lower(${search}::text)`
  return sql<{ candidate_id: string }>`
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid and ${startsWith(text)}
    union all
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid
      and ${startsWith(sql`substr(${text}, 2)`)} and before = left(${text}, 1)`
}

/** Whether the pieces lead to so few that it is best to begin with them. A single character begins no second piece. */
async function isRare(tx: TenantTx, tenantId: string, search: string): Promise<boolean> {
  if ([...search].length < 2) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${holders(tenantId, search)} limit ${commonFrom}) found`.execute(tx)
  return (rows[0]?.count ?? 0) < commonFrom
}

const holds = (search: string) =>
  sql<boolean>`(strpos(lower(name), lower(${search})) > 0 or strpos(emails::text, lower(${search})) > 0)`

const living = (tx: TenantTx, tenantId: string, { search, cursor }: CandidateFilter) => {
  let query = tx
    .selectFrom('candidate')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
  if (search !== undefined) query = query.where(holds(search))
  if (cursor) {
    query = query.where(sql<boolean>`(created_at, id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`)
  }
  return query
}

/** A page of the living candidates that the filter lets through, and one more, newest first, looked for among all. */
const amongAll = (tx: TenantTx, tenantId: string, filter: CandidateFilter) =>
  living(tx, tenantId, filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)

/**
 * The same, where only those are looked at whom the pieces name: one by one, by the primary key. Said as a join or a list
 * of ids, an engine without statistics takes another index and goes through all.
 */
export const amongHolders = (
  tx: TenantTx,
  tenantId: string,
  filter: CandidateFilter & { search: string },
) => {
  const named = sql<{ candidate_id: string }>`(
    select distinct candidate_id from (${holders(tenantId, filter.search)}) holder)`
  const one = living(tx, tenantId, filter).where(sql<boolean>`id = named.candidate_id`)
  return tx
    .selectFrom(named.as('named'))
    .innerJoinLateral(one.offset(0).as('candidate'), (join) => join.onTrue())
    .selectAll('candidate')
    .orderBy('candidate.created_at', 'desc')
    .orderBy('candidate.id', 'desc')
    .limit(filter.limit + 1)
}

/** Living candidates whose name or address holds the text, newest first. */
export async function searchCandidates(tx: TenantTx, tenantId: string, filter: CandidateFilter) {
  const { search, limit } = filter
  const rows =
    search !== undefined && (await isRare(tx, tenantId, search))
      ? await amongHolders(tx, tenantId, { ...filter, search }).execute()
      : await amongAll(tx, tenantId, filter).execute()
  const found = page(rows, limit, (row) => ({ value: row.created_at.toISOString(), id: row.id }))
  return { items: found.items.map(toCandidate), nextCursor: found.nextCursor }
}
