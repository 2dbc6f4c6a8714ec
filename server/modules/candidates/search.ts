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

/** Characters that are looked up at once: a piece, and the one before it. */
const partLength = pieceLength + 1
/** So that a long text costs no more than this many looks. */
const mostParts = 5

/** Where the parts of a text begin by which it can be looked up: side by side, the last one at its end. */
export function partsOf(search: string): number[] {
  const most = Math.max([...search].length - partLength, 0)
  const steps = Math.min(Math.ceil(most / partLength), mostParts - 1)
  return Array.from({ length: steps + 1 }, (_, step) => (step === 0 ? 0 : Math.round((step * most) / steps)))
}

/**
 * Who may hold the text: wherever that part of it stands, a piece begins at its first character or at its second. Texts are
 * compared alone, so that the policy lets the index do it; whoever is found holds the part, not always all of the text.
 */
const holders = (tenantId: string, search: string, part: number) => {
  const text = sql<string>`substr(lower(${search}::text), ${part + 1}::int, ${partLength}::int)`
  return sql<{ candidate_id: string }>`
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid and ${startsWith(text)}
    union all
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid
      and ${startsWith(sql`substr(${text}, 2)`)} and before = left(${text}, 1)`
}

/** The part of a text that the fewest pieces hold, and how many do; counting stops where a part is common. */
export const rarestPart = (tenantId: string, search: string) => {
  const counts = partsOf(search).map(
    (part) => sql`
      select ${part}::int as part, count(*)::int as pieces
      from (${holders(tenantId, search, part)} limit ${commonFrom}) found`,
  )
  return sql<{ part: number; pieces: number }>`
    ${sql.join(counts, sql` union all `)} order by pieces, part limit 1`
}

/**
 * The part that leads to so few that it is best to begin with them, null where none does. A single character begins no
 * second piece.
 */
async function rarePart(tx: TenantTx, tenantId: string, search: string): Promise<number | null> {
  if ([...search].length < 2) return null
  const { rows } = await rarestPart(tenantId, search).execute(tx)
  const [rarest] = rows
  return rarest !== undefined && rarest.pieces < commonFrom ? rarest.part : null
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
 * The same, where only those are looked at whom the pieces of a part name: one by one, by the primary key. Said as a join or
 * a list of ids, an engine without statistics takes another index and goes through all.
 * @param part one of `partsOf`
 */
export const amongHolders = (
  tx: TenantTx,
  tenantId: string,
  filter: CandidateFilter & { search: string },
  part: number,
) => {
  const named = sql<{ candidate_id: string }>`(
    select distinct candidate_id from (${holders(tenantId, filter.search, part)}) holder)`
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
  const part = search === undefined ? null : await rarePart(tx, tenantId, search)
  const rows =
    search === undefined || part === null
      ? await amongAll(tx, tenantId, filter).execute()
      : await amongHolders(tx, tenantId, { ...filter, search }, part).execute()
  const found = page(rows, limit, (row) => ({ value: row.created_at.toISOString(), id: row.id }))
  return { items: found.items.map(toCandidate), nextCursor: found.nextCursor }
}
