import { holdsWords, type Column, type Query } from './catalogue.ts'
import type { OpenDatabase } from './every-row.ts'

/** Values that fill rows: words and ids that occur nowhere else. */
export interface Filling {
  /** Part of every word; lower case, as some columns require it. */
  mark: string
  /** Eight hexadecimal digits that start every id. */
  ids: string
  /** Value of every required time. */
  at: Date
  /** Values by column name that refer to existing rows. */
  known: Readonly<Record<string, string>>
}

/** Values of single columns. */
export type Given = Readonly<Record<string, unknown>>

/** The word that fills a column. */
export const wordIn = ({ mark }: Pick<Filling, 'mark'>, table: string, column: string, row = 0) =>
  `${mark} ${table}.${column}.${row}`

/** The id that fills a column. */
export function idIn({ ids }: Pick<Filling, 'ids'>, table: string, column: string, row = 0) {
  const place = [...`${table}.${column}.${row}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 40,
    7,
  )
  return `${ids}-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
}

/**
 * Writes rows whose text columns all contain a filling word unless given. Foreign keys refer to the first filled row
 * of their table; an existing row is updated. Tables are in dependency order.
 */
export async function fillRows(
  place: OpenDatabase,
  columns: readonly Column[],
  filling: Filling,
  tables: Readonly<Record<string, readonly Given[]>>,
): Promise<void> {
  await place.below(async (query) => {
    const first = new Map<string, Given>()
    for (const [table, rows] of Object.entries(tables)) {
      const own = columns.filter((column) => column.table === table)
      for (const [index, given] of rows.entries()) {
        const written = own.filter(({ generated }) => !generated)
        const row = rowOf(written, filling, { given, index, first })
        if (!first.has(table)) first.set(table, row)
        await write(query, own, row)
      }
    }
  })
}

interface Place {
  given: Given
  index: number
  first: ReadonlyMap<string, Given>
}

function rowOf(columns: readonly Column[], filling: Filling, place: Place): Given {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = valueOf(column, filling, place)
      return value === undefined ? [] : [[column.name, value]]
    }),
  )
}

function valueOf(column: Column, filling: Filling, { given, index, first }: Place): unknown {
  const { table, name, leads, allowed, category, required } = column
  if (Object.hasOwn(given, name)) return given[name]
  if (Object.hasOwn(filling.known, name)) return filling.known[name]
  const led = leads === null ? undefined : first.get(leads.table)?.[leads.column]
  if (led !== undefined) return led
  if (holdsWords(column)) return filled(column, filling, index)
  if (!required) return undefined
  if (allowed !== null) return allowed[0]
  const simplest: Record<string, unknown> = { B: false, N: 1, D: filling.at }
  if (Object.hasOwn(simplest, category)) return simplest[category]
  throw new Error(`${table}.${name}: no value of type ${column.type} is known to fill it with`)
}

function filled({ table, name, type }: Column, filling: Filling, index: number): unknown {
  const word = wordIn(filling, table, name, index)
  switch (type) {
    case 'text':
    case 'citext':
      return word
    case 'uuid':
      return idIn(filling, table, name, index)
    case 'json':
    case 'jsonb':
      return [word]
    case 'text[]':
      return [word]
    case 'bytea':
      return Buffer.from(word)
    default:
      throw new Error(`${table}.${name}: no words of type ${type} are known to fill it with`)
  }
}

async function write(query: Query, columns: readonly Column[], row: Given): Promise<void> {
  const named = columns.filter(({ name }) => Object.hasOwn(row, name))
  const [table = ''] = columns.map((column) => column.table)
  const quoted = (some: readonly Column[]) => some.map(({ name }) => `"${name}"`).join(', ')
  const refilled = named.filter((column) => holdsWords(column) && !column.key && row[column.name] !== null)
  const instead =
    refilled.length === 0
      ? 'do nothing'
      : `do update set ${refilled.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ')}`
  await query(
    `insert into "${table}" (${quoted(named)})
      values (${named.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})
      on conflict (${quoted(columns.filter(({ key }) => key))}) ${instead}`,
    named.map(({ name, type }) =>
      type.startsWith('json') && row[name] !== null ? JSON.stringify(row[name]) : row[name],
    ),
  )
}
