import { sql } from 'kysely'

/** The migration runner's own table, which the server does not query through Kysely. */
const excludePattern = 'schema_migration'

const checksOfOneColumn = sql`
  select relname as "table", attname as "column", pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint
  join pg_class on pg_class.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1 and relnamespace = 'public'::regnamespace`

const computedColumns = sql`
  select relname as "table", attname as "column"
  from pg_attribute
  join pg_class on pg_class.oid = attrelid
  where (attgenerated <> '' or attidentity = 'a') and not attisdropped
    and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`

const valueList = /^CHECK \(\(\w+ = ANY \(ARRAY\[(?<list>'[^']*'::text(?:, '[^']*'::text)*)\]\)\)\)$/u

/** The values that `check (column in ('a', 'b'))` allows; null for another check. */
function valuesOf(definition) {
  const list = valueList.exec(definition)?.groups?.list
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/gu)].map(([, value]) => value)
}

const nameOf = ({ table, column }) => `${table}.${column}`

/**
 * Tables and columns, the values of their checks, and computed columns (generated, identity). Names are
 * `table.column`.
 */
export async function readSchema(db, dialect) {
  const metadata = await dialect.introspector.introspect({ db, excludePattern })
  const checks = await checksOfOneColumn.execute(db)
  const computed = await computedColumns.execute(db)
  const values = new Map(
    checks.rows
      .map((row) => [nameOf(row), valuesOf(row.definition)])
      .filter(([, allowed]) => allowed !== null),
  )
  return { metadata, values, computed: new Set(computed.rows.map(nameOf)) }
}
