import { keyOfEntry, timeOfEntry, type EntriesByDay, type Entry } from './entries.ts'

/** What one event of a grid stands for: an entry, or the entries of a day that have no room. */
export type Shown =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'rest'; readonly day: string; readonly count: number; readonly total: number }

export interface GridEvent {
  readonly id: string
  readonly title: string
  readonly color: string
  /** Times of the wall clock in the reader's zone. */
  readonly start: string
  readonly end: string
  readonly payload: Shown
}

/** An hour later, on the same day. */
function hourAfter(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
  return hour >= 23 ? '23:59:59' : `${String(hour + 1).padStart(2, '0')}:${minute}:00`
}

const eventOf = (day: string, payload: Shown, id: string, time: string | null = null): GridEvent => ({
  id,
  title: '',
  color: 'gray',
  start: `${day} ${time === null ? '00:00:00' : `${time}:00`}`,
  end: `${day} ${time === null ? '23:59:59' : hourAfter(time)}`,
  payload,
})

interface Room {
  readonly zone: string
  /** Rows for entries of the whole day; the last one counts those without a row. */
  readonly rows?: number
}

/** The events of a grid. */
export const gridEvents = (days: EntriesByDay, { zone, rows = Infinity }: Room): GridEvent[] =>
  [...days].flatMap(([day, entries]) => {
    const whole = entries.filter((entry) => timeOfEntry(entry, zone) === null)
    const shown = whole.length > rows ? whole.slice(0, rows - 1) : whole
    const count = whole.length - shown.length
    const of = (entry: Entry) =>
      eventOf(day, { kind: 'entry', entry }, keyOfEntry(entry), timeOfEntry(entry, zone))
    return [
      ...shown.map(of),
      ...(count === 0
        ? []
        : [eventOf(day, { kind: 'rest', day, count, total: entries.length }, `rest ${day}`)]),
      ...entries.filter((entry) => timeOfEntry(entry, zone) !== null).map(of),
    ]
  })

/** Rows that the fullest day needs, at least one. */
export const rowsOf = (events: readonly GridEvent[]): number => {
  const counts = new Map<string, number>()
  for (const { start } of events) counts.set(start, (counts.get(start) ?? 0) + 1)
  return Math.max(1, ...[...counts].filter(([start]) => start.endsWith('00:00:00')).map(([, n]) => n))
}
