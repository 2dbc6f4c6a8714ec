import { sql } from 'kysely'
import { fold } from '#machines/domain/text/fold.ts'
import type { components } from '#contract/schema.gen.ts'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { topicCatalogue } from './catalogue/topic-catalogue.ts'

export type Topic = components['schemas']['Topic']

/**
 * Returns the topics whose name and aliases contain every word, or whose slug matches: exact match first, then matches
 * at the start, then by name.
 */
export async function searchTopics(tx: GlobalTx, search: string, limit: number): Promise<Topic[]> {
  const text = search.trim().toLowerCase()
  const start = fold(search)
  const rows = await tx
    .selectFrom('topic')
    .select(['slug', 'name', 'kind'])
    .where(sql<boolean>`slug = ${text} or ${holdsWords(sql`(name_folded || ' ' || aliases_folded)`, search)}`)
    .orderBy(sql`slug = ${text}`, 'desc')
    .orderBy(sql`starts_with(name_folded, ${start})`, 'desc')
    .orderBy('name_sort')
    .limit(limit)
    .execute()
  return rows
}

/** Returns the topic with this slug, or the one with this alias; null if there is neither. */
export async function findTopic(tx: TenantTx, named: string): Promise<Topic | null> {
  const row = await tx
    .selectFrom('topic')
    .select(['slug', 'name', 'kind'])
    .where(
      sql<boolean>`slug = ${named} or exists (
      select from jsonb_array_elements_text(aliases) alias where alias = lower(${named}))`,
    )
    .orderBy(sql`slug = ${named}`, 'desc')
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the catalogue's topics with these slugs, by slug. */
export async function findTopics(tx: TenantTx, slugs: readonly string[]): Promise<Map<string, Topic>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('topic')
    .select(['slug', 'name', 'kind'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Returns all slugs of the catalogue. */
export const listSlugs = async (tx: TenantTx): Promise<ReadonlySet<string>> =>
  new Set((await tx.selectFrom('topic').select('slug').execute()).map(({ slug }) => slug))

/** Writes this release's catalogue to the database; runs at boot and can be repeated. */
export async function loadTopics(tx: GlobalTx): Promise<void> {
  await tx
    .insertInto('topic')
    .values(
      topicCatalogue.map(([slug, name, kind, marks]) => ({
        slug,
        name,
        kind,
        aliases: JSON.stringify(marks?.aliases ?? []),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((e) => ({
        name: e.ref('excluded.name'),
        kind: e.ref('excluded.kind'),
        aliases: e.ref('excluded.aliases'),
      })),
    )
    .execute()
}

/** Returns the names of these topics by slug; omits unknown slugs. */
export async function namesOf(tx: TenantTx, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('topic')
    .select(['slug', 'name'])
    .where('slug', 'in', [...slugs])
    .execute()
  return new Map(rows.map((row) => [row.slug, row.name]))
}
