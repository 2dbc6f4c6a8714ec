import { sql } from 'kysely'
import type { Clock } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { monthOf } from '#server/evidence/commits/month.ts'

/** Counts again how many developers visible to companies work on each topic (345-topic-trend.sql). */
export async function keepTopicTrends({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const month = monthOf(Math.floor(clock.now().getTime() / 1000))
  await database.global((tx) => sql`select keep_topic_trends(${month})`.execute(tx))
}

/** Returns the trends of the last count: rising topics first, then by number of developers. */
export async function listTrends(tx: TenantTx): Promise<Map<string, components['schemas']['TopicTrend']>> {
  const rows = await tx
    .selectFrom('topic_trend')
    .select(['slug', 'people', 'direction'])
    .orderBy(sql`direction = 'rising'`, 'desc')
    .orderBy('people', 'desc')
    .orderBy('slug')
    .execute()
  return new Map(rows.map(({ slug, ...trend }) => [slug, trend]))
}
