import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import { keyOf, type LabelKind } from './repository.ts'

interface Relabelling {
  readonly kind: LabelKind
  /** The labels to merge. */
  readonly names: readonly string[]
  /** The new spelling. */
  readonly to: string
}

/** The tags with replaced spellings, without duplicates. */
const replacedTags = (tags: RawBuilder<unknown>, spellings: RawBuilder<unknown>, to: string) => sql`(
  select coalesce(jsonb_agg(name order by place), '[]') from (
    select case when tag.name = any(${spellings}) then ${to} else tag.name end as name, min(tag.place) as place
    from jsonb_array_elements_text(${tags}) with ordinality as tag (name, place) group by 1
  ) kept)`

/** All other spellings of the labels, from candidates (including deleted ones) and import rows. */
async function spellingsOf(
  tx: TenantTx,
  tenantId: string,
  { kind, names, to }: Relabelling,
): Promise<readonly string[]> {
  const ofTenant = sql`tenant_id = ${tenantId}::uuid`
  const written =
    kind === 'tag'
      ? sql`select jsonb_array_elements_text(tags) from candidate where ${ofTenant}
          union select jsonb_array_elements_text(candidate -> 'tags') from candidate_import_row
          where ${ofTenant} and jsonb_typeof(candidate -> 'tags') = 'array'`
      : sql`select source from candidate where ${ofTenant}
          union select candidate ->> 'source' from candidate_import_row where ${ofTenant}`
  const keys = sql.join(names.map((name) => keyOf(sql`${name}::text`)))
  const { rows } = await sql<{ written: string }>`
    select written from (${written}) as spelling (written)
    where written <> ${to} and ${keyOf(sql`written`)} in (${keys})`.execute(tx)
  return rows.map((row) => row.written)
}

/** Writes the new spelling to all candidates with one of the labels, and to import rows. */
export async function relabel(tx: TenantTx, tenantId: string, change: Relabelling): Promise<void> {
  const written = await spellingsOf(tx, tenantId, change)
  if (written.length === 0) return
  const { kind, to } = change
  const spellings = sql`array(select jsonb_array_elements_text(${JSON.stringify(written)}::jsonb))`
  const has = kind === 'tag' ? sql`jsonb_exists_any(tags, ${spellings})` : sql`source = any(${spellings})`
  const set =
    kind === 'tag' ? sql`tags = ${replacedTags(sql`candidate.tags`, spellings, to)}` : sql`source = ${to}`
  // Renaming a label is not candidate activity, so `updated_at` stays.
  await sql`
    with held as (
      select id from candidate where tenant_id = ${tenantId}::uuid and ${has} order by id for update
    )
    update candidate set ${set}, version = candidate.version + 1
    from held where candidate.tenant_id = ${tenantId}::uuid and candidate.id = held.id`.execute(tx)
  await (
    kind === 'tag'
      ? sql`
      update candidate_import_row set candidate = jsonb_set(candidate, '{tags}',
        ${replacedTags(sql`candidate_import_row.candidate -> 'tags'`, spellings, to)})
      where tenant_id = ${tenantId}::uuid and jsonb_typeof(candidate -> 'tags') = 'array'
        and jsonb_exists_any(candidate -> 'tags', ${spellings})`
      : sql`
      update candidate_import_row set candidate = jsonb_set(candidate, '{source}', to_jsonb(${to}::text))
      where tenant_id = ${tenantId}::uuid and candidate ->> 'source' = any(${spellings})`
  ).execute(tx)
}
