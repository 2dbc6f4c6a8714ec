import { sql, type RawBuilder } from 'kysely'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'

type Schemas = components['schemas']
export type LabelKind = Schemas['CandidateLabelChange']['kind']
export type CandidateLabel = Schemas['CandidateLabel']

/** So many labels are listed; a search finds the others. */
const mostListed = 500

/** What makes two spellings one label; of signs alone the spelling itself. */
export const keyOf = (written: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(folded(${written}), ''), ${written})`

/** Each label of each candidate, as it is written: `id`, `written`. */
const labelled: Readonly<Record<LabelKind, (tenantId: string) => RawBuilder<unknown>>> = {
  tag: (tenantId) => sql`
    select candidate.id, tag.name as written
    from candidate cross join lateral jsonb_array_elements_text(candidate.tags) as tag (name)
    where candidate.tenant_id = ${tenantId}::uuid and candidate.deleted_at is null`,
  source: (tenantId) => sql`
    select candidate.id, candidate.source as written from candidate
    where candidate.tenant_id = ${tenantId}::uuid and candidate.deleted_at is null and candidate.source is not null`,
}

/** The labels of living candidates: `key`, `name` and `candidates`. Folds each spelling once. */
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

/** By name; with a search those that hold its words. */
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
    order by sorted_name(name) collate "C", key collate "C" limit ${mostListed}`.execute(tx)
  return {
    items: rows.map(({ name, candidates }) => ({ name, candidates })),
    total: rows[0]?.total ?? 0,
  }
}

/** The label of a name as it is now, whatever its spelling; null where no living candidate has it. */
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
