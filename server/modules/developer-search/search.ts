import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { JobSearchStatus } from '#server/db/tables/people.ts'
import type { Cursor } from '#server/db/cursor.ts'
import type { Claim } from '../companies/public.ts'
import { isBlocked } from './is-blocked.ts'

/**
 * Developers that one page scans, so that its cost does not grow with their number
 * (docs/developer-search.md#what-do-companies-find).
 */
export const mostSearched = 1_000

export interface DeveloperFilter {
  /** All required, by slug; the first one orders. */
  readonly topics: readonly string[]
  /** Minimum for each topic. */
  readonly level: number
  /** Minimum for each topic, in percent. */
  readonly confidence: number
  /** Minimum for each topic's last week, a week number. */
  readonly lastWeek: number
  /** Words of the location, folded. */
  readonly location: string | null
  /** Any of these; empty for all, also unstated ones. */
  readonly statuses: readonly JobSearchStatus[]
  /** Of the searching company. */
  readonly claims: readonly Claim[]
  /** The place where the previous page ended; its value holds the points. */
  readonly cursor: Cursor | null
  readonly limit: number
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly headline: string | null
  readonly title: string | null
  readonly location: string | null
  readonly jobSearchStatus: JobSearchStatus | null
}

/** A developer's place in the order; `points` are those of the first topic, 0 without topics. */
interface Place {
  readonly id: string
  readonly points: number
}

/** The next developers in order, before filtering. */
function inOrder({ topics: [first], cursor }: DeveloperFilter): RawBuilder<Place> {
  if (first === undefined) {
    const behind = cursor === null ? sql`` : sql`where account_id < ${cursor.id}::uuid`
    return sql`select account_id as id, 0 as points from developer_search ${behind}
      order by account_id desc limit ${sql.lit(mostSearched)}`
  }
  const behind =
    cursor === null ? sql`` : sql`and (points, account_id) < (${cursor.value}::integer, ${cursor.id}::uuid)`
  return sql`select account_id as id, points from developer_search_topic where slug = ${first} ${behind}
    order by points desc, account_id desc limit ${sql.lit(mostSearched)}`
}

/** The conditions of the filter. */
function holds({ topics, level, confidence, lastWeek, location, statuses, claims }: DeveloperFilter) {
  const known = topics.map(
    (slug) => sql`and exists (select from developer_search_topic topic
      where topic.slug = ${slug} and topic.account_id = developer.account_id
        and topic.level >= ${level} and topic.confidence >= ${confidence} and topic.last_week >= ${lastWeek})`,
  )
  const there = location === null ? sql`` : sql`and ${holdsWords(sql`developer.location_folded`, location)}`
  const said =
    statuses.length === 0
      ? sql``
      : sql`and developer.job_search_status in (select jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb))`
  return sql`not ${isBlocked(claims)} ${there} ${said} ${sql.join(known, sql` `)}`
}

/**
 * A page of the developers whom companies may find and who match the filter.
 *
 * @returns the matches in order, possibly fewer than `limit`, and the place to continue from; null at the end
 */
export async function searchDevelopers(
  tx: TenantTx,
  filter: DeveloperFilter,
): Promise<{ people: Person[]; next: Place | null }> {
  const { rows } = await sql<Person & Place>`
    select place.id, place.points, found.name, found.headline, found.title, found.location,
      found.job_search_status as "jobSearchStatus"
    from (${inOrder(filter)}) place
    cross join lateral (
      select name, headline, title, location, job_search_status from developer_search developer
      where developer.account_id = place.id and ${holds(filter)} offset 0
    ) found
    order by place.points desc, place.id desc limit ${filter.limit + 1}`.execute(tx)
  const people = rows.slice(0, filter.limit)
  if (rows.length > filter.limit) return { people, next: people.at(-1) ?? null }
  const { rows: last } = await sql<Place>`
    select id, points from (${inOrder(filter)}) place
    order by points desc, id desc offset ${mostSearched - 1} limit 1`.execute(tx)
  return { people, next: last[0] ?? null }
}
