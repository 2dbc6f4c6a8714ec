import { keyOfEntry, timeOfEntry, type EntriesByDay, type Entry } from './entries.ts'

/** An event of a grid: an entry, the count of a day's entries beyond its rows, or a day without loaded entries. */
export type Shown =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'rest'; readonly day: string; readonly count: number; readonly total: number }
  | { readonly kind: 'unloaded'; readonly day: string }

export interface GridEvent {
  readonly id: string
  readonly title: string
  readonly color: string
  /** Local times in the reader's zone. */
  readonly start: string
  readonly end: string
  /** True for an event of the whole day. An entry with a time can also start at 00:00. */
  readonly isWhole: boolean
  readonly payload: Shown
}

/** One hour later, at most the end of the day. */
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
  isWhole: time === null,
  payload,
})

interface Room {
  readonly zone: string
  /** Rows for entries of the whole day. The last row counts the entries beyond it. */
  readonly rows?: number
  /** Days without loaded entries. */
  readonly unloaded?: readonly string[]
}

/** The events of a grid. */
export const gridEvents = (days: EntriesByDay, { unloaded = [], ...room }: Room): GridEvent[] => [
  ...eventsOfDays(days, room),
  ...unloaded.map((day) => eventOf(day, { kind: 'unloaded', day }, `unloaded ${day}`)),
]

const eventsOfDays = (days: EntriesByDay, { zone, rows = Infinity }: Omit<Room, 'unloaded'>): GridEvent[] =>
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
  for (const { start, isWhole } of events) if (isWhole) counts.set(start, (counts.get(start) ?? 0) + 1)
  return Math.max(1, ...counts.values())
}
