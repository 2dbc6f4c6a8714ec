import { keyOfEntry, timeOfEntry, type EntriesByDay, type Entry } from './entries.ts'

/** An event of a grid: an entry, or a day without loaded entries. */
export type Shown =
  { readonly kind: 'entry'; readonly entry: Entry } | { readonly kind: 'unloaded'; readonly day: string }

export interface GridEvent {
  readonly id: string
  readonly title: string
  readonly color: string
  /** Local times in the reader's zone. */
  readonly start: string
  readonly end: string
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
  payload,
})

/** The events of a grid. @param unloaded days without loaded entries */
export const gridEvents = (
  days: EntriesByDay,
  { zone, unloaded }: { readonly zone: string; readonly unloaded: readonly string[] },
): GridEvent[] => [
  ...[...days].flatMap(([day, entries]) =>
    entries.map((entry) =>
      eventOf(day, { kind: 'entry', entry }, keyOfEntry(entry), timeOfEntry(entry, zone)),
    ),
  ),
  ...unloaded.map((day) => eventOf(day, { kind: 'unloaded', day }, `unloaded ${day}`)),
]
