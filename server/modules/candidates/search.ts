import { sql, type RawBuilder } from 'kysely'
import { wordsOf } from '#machines/domain/text/fold.ts'
import { page, type Cursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { toCandidate } from './repository.ts'

export interface CandidateFilter {
  /** Words in name and addresses, folded. */
  search?: string
  cursor: Cursor | null
  limit: number
}

/** Characters of a piece (180-candidate-search.sql). */
const pieceLength = 8
/** Upper bound: no text of a piece's length sorts behind its prefix followed by this. */
const last = '\u{10ffff}'.repeat(pieceLength)
/** From this many pieces a text is common, and scanning candidates in their order soon fills a page. */
const commonFrom = 2_000

const startsWith = (text: RawBuilder<string>) =>
  sql`piece >= left(${text}, ${pieceLength}) and piece <= left(${text}, ${pieceLength}) || ${last}`

/** Characters of a lookup: a piece and the character before it. */
const partLength = pieceLength + 1
/** Limits the lookups of a long text. */
const mostParts = 5

/** The parts of the words to look up, side by side; the last one ends its word. */
export function partsOf(words: readonly string[]): string[] {
  const parts = new Set<string>()
  // A single character starts no second piece. Parts of the longest words are rarest.
  for (const word of words.filter((one) => [...one].length > 1).toSorted((a, b) => b.length - a.length)) {
    const letters = [...word]
    const most = Math.max(letters.length - partLength, 0)
    const steps = Math.min(Math.ceil(most / partLength), mostParts - 1)
    for (let step = 0; step <= steps && parts.size < mostParts; step += 1) {
      const from = step === 0 ? 0 : Math.round((step * most) / steps)
      parts.add(letters.slice(from, from + partLength).join(''))
    }
  }
  return [...parts]
}

/**
 * Candidates that may contain the part: one of their pieces starts at its first or second character. Compares only
 * text, because row security lets the index serve nothing else.
 */
const holders = (tenantId: string, part: string) => {
  const text = sql<string>`${part}::text`
  return sql<{ candidate_id: string }>`
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid and ${startsWith(text)}
    union all
    select candidate_id from candidate_search where tenant_id = ${tenantId}::uuid
      and ${startsWith(sql`substr(${text}, 2)`)} and before = left(${text}, 1)`
}

/** The part with the fewest pieces, and their number; stops counting at a common one. */
export const rarestPart = (tenantId: string, parts: readonly string[]) => {
  const counts = parts.map(
    (part, place) => sql`
      select ${place}::int as place, ${part}::text as part, count(*)::int as pieces
      from (${holders(tenantId, part)} limit ${commonFrom}) found`,
  )
  return sql<{ part: string; pieces: number }>`
    select part, pieces from (${sql.join(counts, sql` union all `)}) counted order by pieces, place limit 1`
}

/** The part rare enough to start the search with; null for none. */
async function rarePart(tx: TenantTx, tenantId: string, search: string): Promise<string | null> {
  const parts = partsOf(wordsOf(search))
  if (parts.length === 0) return null
  const { rows } = await rarestPart(tenantId, parts).execute(tx)
  const [rarest] = rows
  return rarest !== undefined && rarest.pieces < commonFrom ? rarest.part : null
}

const living = (tx: TenantTx, tenantId: string, { search, cursor }: CandidateFilter) => {
  let query = tx
    .selectFrom('candidate')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
  if (search !== undefined) query = query.where(holdsWords(sql`searched`, search))
  if (cursor) {
    query = query.where(sql<boolean>`(created_at, id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`)
  }
  return query
}

/** A page of candidates that match the filter, plus one, newest first. */
const amongAll = (tx: TenantTx, tenantId: string, filter: CandidateFilter) =>
  living(tx, tenantId, filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)

/**
 * The same, limited to a part's candidates, fetched one by one by primary key. With a join or a list of ids, an engine
 * without statistics uses another index and scans all candidates.
 * @param part one of `partsOf`
 */
export const amongHolders = (
  tx: TenantTx,
  tenantId: string,
  filter: CandidateFilter & { search: string },
  part: string,
) => {
  const named = sql<{ candidate_id: string }>`(
    select distinct candidate_id from (${holders(tenantId, part)}) holder)`
  const one = living(tx, tenantId, filter).where(sql<boolean>`id = named.candidate_id`)
  return tx
    .selectFrom(named.as('named'))
    .innerJoinLateral(one.offset(0).as('candidate'), (join) => join.onTrue())
    .selectAll('candidate')
    .orderBy('candidate.created_at', 'desc')
    .orderBy('candidate.id', 'desc')
    .limit(filter.limit + 1)
}

/** Candidates whose name and addresses contain every word of the query, newest first; without deleted ones. */
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
