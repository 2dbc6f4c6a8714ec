import { sql, type RawBuilder } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'

type Schemas = components['schemas']
export type LabelKind = Schemas['CandidateLabelChange']['kind']
export type CandidateLabel = Schemas['CandidateLabel']

/** Limit of a list; search finds the rest. */
const mostListed = 500

/** Spellings with the same key are one label. A spelling without letters or digits is its own key. */
export const keyOf = (written: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(folded(${written}), ''), ${written})`

/** One row per candidate and label: `id`, and `written`, the spelling. */
const labelled: Readonly<Record<LabelKind, (tenantId: string) => RawBuilder<unknown>>> = {
  tag: (tenantId) => sql`
    select candidate.id, tag.name as written
    from candidate cross join lateral jsonb_array_elements_text(candidate.tags) as tag (name)
    where candidate.tenant_id = ${tenantId}::uuid and candidate.deleted_at is null`,
  source: (tenantId) => sql`
    select candidate.id, candidate.source as written from candidate
    where candidate.tenant_id = ${tenantId}::uuid and candidate.deleted_at is null and candidate.source is not null`,
}

/**
 * Labels of candidates that are not deleted: `key`, `name`, `candidates`. Folding is slow, so each spelling is folded
 * once.
 */
const labels = (tenantId: string, kind: LabelKind) => sql`
  labelled as materialized (${labelled[kind](tenantId)}),
  spelling as materialized (
    select written, ${keyOf(sql`written`)} as key, count(*) as uses from labelled group by written
  ),
  label as materialized (
    select spelling.key, count(distinct labelled.id)::int as candidates,
      (array_agg(spelling.written order by spelling.uses desc, spelling.written collate "C"))[1] as name
    from labelled join spelling on spelling.written = labelled.written group by spelling.key
  )`

/** Serialises changes of a company's labels until the transaction ends. */
export async function lockLabels(tx: TenantTx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`labels of ${tenantId}`}, 0))`.execute(tx)
}

/** By name; with a search, only labels that contain its words. */
export async function listLabels(
  tx: TenantTx,
  tenantId: string,
  kind: LabelKind,
  search: string | undefined,
): Promise<Schemas['CandidateLabelList']> {
  const found = search === undefined ? sql`true` : holdsWords(sql`label.key`, search)
  const { rows } = await sql<CandidateLabel & { total: number }>`
    with ${labels(tenantId, kind)}
    select name, candidates, count(*) over ()::int as total from label where ${found}
    order by key collate "C" limit ${mostListed}`.execute(tx)
  return {
    items: rows.map(({ name, candidates }) => ({ name, candidates })),
    total: rows[0]?.total ?? 0,
  }
}

/** The label in any spelling of its name; null if no candidate has it. */
export async function findLabel(
  tx: TenantTx,
  tenantId: string,
  kind: LabelKind,
  name: string,
): Promise<CandidateLabel | null> {
  const { rows } = await sql<CandidateLabel>`
    with ${labels(tenantId, kind)}
    select name, candidates from label where key = ${keyOf(sql`${name}::text`)}`.execute(tx)
  return rows[0] ?? null
}
