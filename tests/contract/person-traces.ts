/** Where a person's data occurs in all rows, and columns without any. */
import { holdsWords, type Column } from '../support/database/catalogue.ts'
import { traces, type StoredRow, type Texts, type Trace } from '../support/database/every-row.ts'
import type { Exceptions } from './erasure-exceptions.ts'

const place = ({ table, column }: Trace) => `${table}.${column}`

/** `table.column: text`, in order. */
export const traceTexts = (found: readonly Trace[]) =>
  found.map((trace) => `${place(trace)}: ${trace.what}`).toSorted()

/** The columns that can hold text but hold none of the person. */
export function unfilled(columns: readonly Column[], found: readonly Trace[]): string[] {
  const filled = new Set(found.map(place))
  return columns.flatMap((column) => {
    const name = `${column.table}.${column.name}`
    return holdsWords(column) && !filled.has(name) ? [name] : []
  })
}

/** The columns that exceptions name; an exception without columns is reported, too. */
export function excepted(columns: readonly Column[], exceptions: Exceptions): string[] {
  const words = columns.filter(holdsWords)
  return [...new Set(Object.values(exceptions).flat())]
    .flatMap((pattern) => {
      const [table, name] = pattern.split('.')
      const met = words.filter(
        (column) => (table === '*' || table === column.table) && (name === '*' || name === column.name),
      )
      return met.length === 0 ? [pattern] : met.map((column) => `${column.table}.${column.name}`)
    })
    .filter((name, index, all) => all.indexOf(name) === index)
    .toSorted()
}

const asText = ({ table, columns }: StoredRow) => `${table} ${JSON.stringify(columns)}`

/** The person's texts with their session ids, which refresh tokens belong to. */
export function textsIn(rows: readonly StoredRow[], texts: Texts): Texts {
  const sessions = rows.flatMap((row) =>
    row.table === 'session_family' && traces([row], texts).length > 0 ? [String(row.columns['id'])] : [],
  )
  return { ...texts, id: [...new Set([texts['id'] ?? [], sessions].flat())] }
}

/** The rows of one state that another lacks. */
export function missingIn(rows: readonly StoredRow[], others: readonly StoredRow[]): StoredRow[] {
  const there = new Set(others.map(asText))
  return rows.filter((row) => !there.has(asText(row)))
}
