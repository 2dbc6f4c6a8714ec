import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import type { JobSearchStatus } from '#server/db/tables/people.ts'
import type { Cursor } from '#server/db/cursor.ts'
import type { Claim } from '../companies/face.ts'
import { isBlocked } from './is-blocked.ts'

/** Developers that one page goes through: what it costs does not grow with those who are here (docs/developer-search.md#what-do-companies-find). */
export const mostLookedAt = 1_000

export interface DeveloperFilter {
  /** All of them, by slug; the first one orders. */
  readonly topics: readonly string[]
  /** At least, of each topic. */
  readonly level: number
  /** At least, in percent, of each topic. */
  readonly confidence: number
  /** The number of a week: the last one of each topic, at least. */
  readonly lastWeek: number
  /** Words that the location holds, as they are folded. */
  readonly location: string | null
  /** One of these; empty for any, said or not. */
  readonly statuses: readonly JobSearchStatus[]
  /** Of the company that searches. */
  readonly claims: readonly Claim[]
  /** Behind somebody, by the points of the first topic; without topics the value is empty. */
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

/** Somebody's place in the order: points of the first topic, 0 without one. */
interface Place {
  readonly id: string
  readonly points: number
}

/** The next so many in their order, whoever they are. */
function inOrder({ topics: [first], cursor }: DeveloperFilter): RawBuilder<Place> {
  if (first === undefined) {
    const behind = cursor === null ? sql`` : sql`where account_id < ${cursor.id}::uuid`
    return sql`select account_id as id, 0 as points from developer_search ${behind}
      order by account_id desc limit ${sql.lit(mostLookedAt)}`
  }
  const behind =
    cursor === null ? sql`` : sql`and (points, account_id) < (${cursor.value}::integer, ${cursor.id}::uuid)`
  return sql`select account_id as id, points from developer_search_topic where slug = ${first} ${behind}
    order by points desc, account_id desc limit ${sql.lit(mostLookedAt)}`
}

/** What somebody has to be and to know. */
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
 * A page of the developers whom companies may find, as far as the filter lets them through.
 *
 * @returns whoever was found, in their order, and the place to go on from; null where that was the last
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
    order by points desc, id desc offset ${mostLookedAt - 1} limit 1`.execute(tx)
  return { people, next: last[0] ?? null }
}
