import { keyOfEntry, type EntriesByDay, type Entry } from './entries.ts'

/** An event of a grid: an entry, or a day without loaded entries. */
export type Shown =
  { readonly kind: 'entry'; readonly entry: Entry } | { readonly kind: 'unloaded'; readonly day: string }

export interface GridEvent {
  readonly id: string
  readonly title: string
  readonly color: string
  /** The month shows whole days, in the order of the events. */
  readonly start: string
  readonly end: string
  readonly payload: Shown
}

const eventOf = (day: string, payload: Shown, id: string): GridEvent => ({
  id,
  title: '',
  color: 'gray',
  start: `${day} 00:00:00`,
  end: `${day} 23:59:59`,
  payload,
})

/** The events of a grid. @param unloaded days without loaded entries */
export const gridEvents = (days: EntriesByDay, unloaded: readonly string[]): GridEvent[] => [
  ...[...days].flatMap(([day, entries]) =>
    entries.map((entry) => eventOf(day, { kind: 'entry', entry }, keyOfEntry(entry))),
  ),
  ...unloaded.map((day) => eventOf(day, { kind: 'unloaded', day }, `unloaded ${day}`)),
]
