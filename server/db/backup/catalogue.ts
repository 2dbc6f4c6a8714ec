import type pg from 'pg'
import type { SequenceState, TableShape } from './backup-format.ts'

export type TableKeys = TableShape & { order: string }

/** Prefix in the comment of a derived table; the statement that fills it follows. */
const derived = 'derived: '

export type DerivedTable = { name: string; filler: string }

/** Returns the derived tables with the statement that fills each. */
export async function derivedTablesOf(client: pg.ClientBase): Promise<DerivedTable[]> {
  const { rows } = await client.query<DerivedTable>(
    `select c.relname::text as name, substr(obj_description(c.oid, 'pg_class'), length($1) + 1) as filler
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and starts_with(obj_description(c.oid, 'pg_class'), $1)
    order by c.relname::text collate "C"`,
    [derived],
  )
  return rows
}

/**
 * Returns the product's tables and the columns that a backup contains. Left out are derived tables, generated
 * columns, and columns that default to the transaction number: it means nothing in another database, so a
 * restore sets it again.
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableKeys[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and coalesce(pg_get_expr(d.adbin, d.adrelid) not like '%pg_current_xact_id%', true)
      ) as columns,
      coalesce((select array_agg(a.attname::text order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
      and starts_with(obj_description(c.oid, 'pg_class'), $1) is not true
    order by c.relname::text collate "C"`,
    [derived],
  )
  return rows.map(({ name, columns, key }) => {
    const order = (key.length > 0 ? key : columns)
      .map((column) => `${client.escapeIdentifier(column)}::text collate "C"`)
      .join(', ')
    return { name, columns, order }
  })
}

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname::text collate "C"`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: number; called: boolean }>(
      `select last_value::int8 as last, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    for (const { last, called } of state.rows) states.push({ name, last, called })
  }
  return states
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select r.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class r on r.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}

/**
 * Makes the transaction see every row, with the same value formats everywhere. Row security also binds the
 * tables' owner; only role assay_backup is exempt, by its own policy (migrate/access.ts).
 */
export const readEverything = `
  set local role assay_backup; set local assay.tenant_id = '00000000-0000-0000-0000-000000000000';
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`
