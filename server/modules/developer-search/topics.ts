import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import { findTopics } from '#server/evidence/topics/public.ts'

type FoundTopic = components['schemas']['FoundTopic']

interface TopicRow extends Omit<FoundTopic, 'topic'> {
  readonly developerId: string
  readonly slug: string
}

/** Topics per developer if none are given. */
const defaultTopics = 3

const columns = sql`account_id as "developerId", slug, level, points, confidence, last_week as "lastWeek", activity`

/** These developers' topics that companies see now, in one statement. */
async function rowsOf(tx: TenantTx, developerIds: readonly string[], slugs: readonly string[]) {
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(developerIds)}::jsonb) value)`
  // An array is a single value: under the row policy, only then the index is used, with one read per value.
  const oneOf = (values: typeof ids) => sql`any(array${values})`
  const { rows } =
    slugs.length === 0
      ? await sql<TopicRow>`select told.* from ${ids} as developer(id) cross join lateral (
          select ${columns} from developer_search_topic where account_id = developer.id
          order by points desc, slug limit ${sql.lit(defaultTopics)}) told`.execute(tx)
      : await sql<TopicRow>`select ${columns} from developer_search_topic
          where account_id = ${oneOf(ids)}
            and slug = ${oneOf(sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`)}`.execute(
          tx,
        )
  return rows
}

/**
 * The given topics that companies see of these developers now, by developer id, in the order of `slugs`; without slugs,
 * the topics with the most points. Omits hidden topics and developers who cannot be found.
 */
export async function foundTopics(
  tx: TenantTx,
  developerIds: readonly string[],
  slugs: readonly string[],
): Promise<ReadonlyMap<string, FoundTopic[]>> {
  if (developerIds.length === 0) return new Map()
  const rows = await rowsOf(tx, developerIds, slugs)
  const topics = await findTopics(tx, [...new Set(rows.map(({ slug }) => slug))])
  const place = (slug: string) => slugs.indexOf(slug)
  return new Map(
    [...grouped(rows, ({ developerId }) => developerId)].map(([id, own]) => [
      id,
      own
        .toSorted((a, b) => place(a.slug) - place(b.slug) || b.points - a.points)
        .flatMap(({ developerId: _, slug, ...numbers }) => {
          const topic = topics.get(slug)
          return topic === undefined ? [] : [{ topic, ...numbers }]
        }),
    ]),
  )
}
