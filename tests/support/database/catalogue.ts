/** Runs a statement below row security. */
export type Query = <R>(text: string, values?: readonly unknown[]) => Promise<R[]>

/** Names of tenant tables, by their policies; a partitioned one once. */
export const tenantTables = `
  select relname::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
  where p.polname = 'tenant' and not c.relispartition order by 1`

/** A column as the database describes it. */
export interface Column {
  table: string
  name: string
  /** As in a cast. */
  type: string
  /** pg_type.typcategory. */
  category: string
  /** Part of the primary key. */
  key: boolean
  /** Required in an insert. */
  required: boolean
  /** Not allowed in an insert. */
  generated: boolean
  /** Values that its check lists. */
  allowed: string[] | null
  /** Target of its foreign key. */
  leads: { table: string; column: string } | null
}

/**
 * Types that hold no text: booleans, numbers, dates, intervals and enumerations. Any other type, also a future one,
 * may hold text.
 */
const wordless = new Set(['B', 'N', 'D', 'T', 'E'])

/** Whether the column can hold a person's name, email, id or other text. */
export const holdsWords = ({ category, type, allowed }: Column): boolean =>
  !wordless.has(category) && type !== 'timestamp with time zone[]' && allowed === null

const listOnly = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(?<many>[^\]]+)\]\)|(?<one>'[^']*'::\w+))\)\)$/u

function allowedBy(check: string): string[] | null {
  const list = listOnly.exec(check)?.groups
  const literals = list?.['many'] ?? list?.['one']
  return literals === undefined
    ? null
    : [...literals.matchAll(/'(?<literal>[^']*)'::/gu)].map(([, one]) => one ?? '')
}

export async function readColumns(query: Query): Promise<Column[]> {
  const columns = await query<Omit<Column, 'allowed'> & { checks: string[] }>(`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      t.typcategory::text as category,
      exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as key,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      a.attidentity <> '' or a.attgenerated <> '' as generated,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
      (select json_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
        from pg_constraint k join pg_attribute f
          on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        order by k.conname limit 1) as leads
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return columns.map(({ checks, ...column }) => ({
    ...column,
    allowed: checks.map(allowedBy).find((list) => list !== null) ?? null,
  }))
}
