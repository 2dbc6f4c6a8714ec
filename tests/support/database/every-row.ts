import { engineOf, openDatabase, type Database } from '#server/db/database.ts'
import { readColumns, type Column, type Query } from './catalogue.ts'
import { asSuperuser, openTestDatabase, patientLimits, postgresTarget, type EngineName } from './database.ts'

export interface StoredRow {
  table: string
  columns: Record<string, unknown>
}

/** A database whose rows can all be read and written, below row security. */
export interface OpenDatabase {
  database: Database
  /** The tables that contain one of the texts, in any case: `table: text`. */
  find(texts: Texts): Promise<string[]>
  /** Every row of every table. */
  rows(): Promise<StoredRow[]>
  /** Every column of every table. */
  columns(): Promise<Column[]>
  /** Statements as the superuser, on one connection. */
  below<T>(work: (query: Query) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openSearchable(engine: EngineName): Promise<OpenDatabase> {
  if (engine === 'embedded') {
    const database = await openTestDatabase('embedded')
    const query: Query = async <R>(text: string, values: readonly unknown[] = []) =>
      (await engineOf(database).pool.query(text, [...values])).rows as R[]
    return searchable(
      database,
      (work) => work(query),
      () => database.close(),
    )
  }
  const target = await postgresTarget()
  const database = await openDatabase({ url: target.url, limits: patientLimits })
  return searchable(
    database,
    (work) =>
      asSuperuser(target.name, (client) =>
        work(
          async <R>(text: string, values: readonly unknown[] = []) =>
            (await client.query(text, [...values])).rows as R[],
        ),
      ),
    async () => {
      await database.close()
      await target.drop()
    },
  )
}

const searchable = (
  database: Database,
  below: OpenDatabase['below'],
  close: OpenDatabase['close'],
): OpenDatabase => ({
  database,
  below,
  close,
  find: async (texts) => {
    const rows = await below(readRows)
    return [...new Set(traces(rows, texts).map(({ table, what }) => `${table}: ${what}`))]
  },
  rows: () => below(readRows),
  columns: () => below(readColumns),
})

async function readRows(query: Query): Promise<StoredRow[]> {
  const tables = await query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  const each = tables.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(t)::text as row from "${name}" t`,
  )
  const rows = await query<{ table: string; row: string }>(each.join(' union all '))
  return rows.map(({ table, row }) => ({ table, columns: JSON.parse(row) as StoredRow['columns'] }))
}

export interface Trace {
  table: string
  column: string
  /** Which of the texts. */
  what: string
}

/** Texts to search for, by kind; one kind may have several. */
export type Texts = Readonly<Record<string, string | readonly string[]>>

/** The text as characters, and as bytes, which are shown in hex. */
const inText = (text: string): string[] => {
  const small = text.toLowerCase()
  return [small, Buffer.from(small).toString('hex')]
}

/** Places that contain one of the texts, in any case; each once. */
export function traces(rows: readonly StoredRow[], texts: Texts): Trace[] {
  const sought = Object.entries(texts).map(([what, text]) => [what, [text].flat().flatMap(inText)] as const)
  const found = new Map<string, Trace>()
  for (const { table, columns } of rows) {
    for (const [column, value] of Object.entries(columns)) {
      const stored = JSON.stringify(value).toLowerCase()
      for (const [what, any] of sought) {
        if (any.some((text) => stored.includes(text))) {
          found.set(`${table}.${column}: ${what}`, { table, column, what })
        }
      }
    }
  }
  return [...found.values()]
}
