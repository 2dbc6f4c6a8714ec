import { sql, type Selectable } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { ShownFrom } from '#server/db/tables/evidence.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { Numbers, TopicNumbers } from './compute.ts'
import { secondsOf } from './decode-evidence.ts'

/** Version of the stored JSON. Rows of another version are hidden until the sweep computes them again. */
const format = 1
/** Names the formula and the format of stored numbers. */
export const numbersVersion = `${formulaVersion}.${format}`

/** Rows with the JSON that `keepNumbers` stores. */
type Number = Pick<TopicNumbers, 'slug' | 'number'>
type Breakdown = Omit<TopicNumbers, 'slug'>
type ShownRepository = Numbers['repositories'][number]

/** State of a developer's stored numbers. */
export interface NumberState {
  /** The data has changed since the last computation, or there was none. */
  readonly isUpdating: boolean
  /** Formula version and week of the stored numbers; null without any. */
  readonly stored: { readonly formulaVersion: number; readonly asOf: number } | null
  /** Topics, repositories and addresses that the stored commits were selected with. */
  readonly shownFrom: ShownFrom | null
}

type StateRow = Pick<
  Selectable<Tables['number_state']>,
  'revision' | 'computed' | 'as_of' | 'formula' | 'format' | 'shown_from'
>

function stateOf(row: StateRow | undefined): NumberState {
  if (row === undefined) return { isUpdating: false, stored: null, shownFrom: null }
  const { revision, computed, as_of: asOf, formula, shown_from: shownFrom } = row
  const isStored = row.format === format && asOf !== null && formula !== null
  return {
    isUpdating: revision !== computed || formula !== formulaVersion || !isStored,
    stored: isStored ? { formulaVersion: formula, asOf } : null,
    shownFrom: isStored ? shownFrom : null,
  }
}

/** Week and formula version of an answer. @param now gives the week when no numbers are stored */
export const heldAs = ({ stored }: NumberState, now: Date): { asOf: number; formulaVersion: number } =>
  stored === null
    ? { asOf: weekOf(secondsOf(now)), formulaVersion }
    : { asOf: stored.asOf, formulaVersion: stored.formulaVersion }

const columns = sql`revision, computed, as_of, formula, format, shown_from`

/**
 * The numbers of all topics, most points first, and the repositories with commits that others see. One statement, because the
 * worker may replace the rows between two.
 */
export async function readNumbers(tx: TenantTx, tenantId: string) {
  const { rows } = await sql<StateRow & { numbers: Number[]; repositories: ShownRepository[] }>`
    select ${columns},
      (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'number', number) order by points desc, slug), '[]')
        from topic_number where tenant_id = state.tenant_id) as numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', repository_id, 'commits', commits, 'shown', shown)), '[]')
        from shown_repository where tenant_id = state.tenant_id) as repositories
    from number_state state where tenant_id = ${tenantId}`.execute(tx)
  const [row] = rows
  const state = stateOf(row)
  const isStored = row !== undefined && state.stored !== null
  return { state, numbers: isStored ? row.numbers : [], repositories: isStored ? row.repositories : [] }
}

export type StoredNumbers = Awaited<ReturnType<typeof readNumbers>>

/** The breakdown of a topic, read in one statement; null when none is stored. */
export async function readBreakdown(tx: TenantTx, tenantId: string, slug: string) {
  const { rows } = await sql<StateRow & (Breakdown | { number: null })>`
    select ${columns}, number, parts, figures, explained, shown
    from number_state state
    left join topic_number topic on topic.tenant_id = state.tenant_id and topic.slug = ${slug}
    left join topic_breakdown breakdown
      on breakdown.tenant_id = topic.tenant_id and breakdown.slug = topic.slug
    where state.tenant_id = ${tenantId}`.execute(tx)
  const [row] = rows
  const state = stateOf(row)
  return { state, breakdown: row === undefined || row.number === null || state.stored === null ? null : row }
}

/** The state that a computation starts from; null for a developer without data. */
export async function readRevision(tx: TenantTx, tenantId: string) {
  const row = await tx
    .selectFrom('number_state')
    .select(['revision', 'computed', 'as_of', 'formula', 'format', 'shares'])
    .select(sql<number>`extract(epoch from clock_timestamp() - changed_at)::float8 * 1000`.as('changedMsAgo'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { revision, computed, as_of, shares, changedMsAgo } = row
  const isCurrent = revision === computed && row.formula === formulaVersion && row.format === format
  return {
    revision,
    /** Week of the stored numbers; null when they must be computed again. */
    asOf: isCurrent ? as_of : null,
    /** Commits behind the last numbers, each counted once per topic. */
    shares,
    changedMsAgo,
  }
}

/**
 * Replaces a developer's stored numbers.
 *
 * @returns false, and stores nothing, when the data changed since `revision`; that change has queued the next computation
 */
export async function keepNumbers(
  tx: TenantTx,
  tenantId: string,
  { asOf, topics, repositories, shownFrom }: Numbers,
  revision: number,
): Promise<boolean> {
  const state = await tx
    .updateTable('number_state')
    .set({
      computed: revision,
      as_of: asOf,
      formula: formulaVersion,
      format,
      shown_from: JSON.stringify(shownFrom),
      shares: topics.reduce((sum, { explained }) => sum + explained.commits, 0),
    })
    .where('tenant_id', '=', tenantId)
    .where('revision', '=', revision)
    .returning('tenant_id')
    .executeTakeFirst()
  if (state === undefined) return false
  await tx.deleteFrom('topic_number').where('tenant_id', '=', tenantId).execute()
  await tx.deleteFrom('shown_repository').where('tenant_id', '=', tenantId).execute()
  await sql`
    insert into topic_number (tenant_id, slug, points, number)
    select ${tenantId}, slug, points, number from jsonb_to_recordset(${JSON.stringify(
      topics.map(({ slug, number }) => ({ slug, points: number.points, number })),
    )}::jsonb) as kept (slug text, points integer, number jsonb)`.execute(tx)
  for (const { slug, parts, figures, explained, shown } of topics)
    await tx
      .insertInto('topic_breakdown')
      .values({
        tenant_id: tenantId,
        slug,
        parts: JSON.stringify(parts),
        figures: JSON.stringify(figures),
        explained: JSON.stringify(explained),
        shown: JSON.stringify(shown),
      })
      .execute()
  await sql`
    insert into shown_repository (tenant_id, repository_id, commits, shown)
    select ${tenantId}, id, commits, nullif(shown, 'null') from jsonb_to_recordset(${JSON.stringify(repositories)}::jsonb)
      as kept (id uuid, commits integer, shown jsonb)`.execute(tx)
  return true
}
