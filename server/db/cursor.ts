/**
 * Keyset cursors (docs/api.md#lists): the sort value and the id of the last row of a page, opaque to the client.
 * A cursor that does not decode is reported as null, so that the caller can refuse it by name.
 */
export type Cursor = { value: string; id: string }

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** @param kind the sort key: an ISO moment, or text that PostgreSQL can store */
export function decodeCursor(text: string, kind: 'moment' | 'text'): Cursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed) || parsed.length !== 2) return null
    const [value, id]: unknown[] = parsed
    if (typeof value !== 'string' || typeof id !== 'string' || !uuid.test(id)) return null
    const sortable = kind === 'text' ? !value.includes('\0') : isMoment(value)
    return sortable ? { value, id } : null
  } catch {
    return null
  }
}

/** PostgreSQL does not read the ISO spelling of years before 1000 and after 2999. */
const isMoment = (value: string) => /^[12]\d{3}-/.test(value) && new Date(value).toISOString() === value

/** Returns one page from rows fetched with one more than the limit. */
export function page<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null }
}
