import { dayIn } from '#machines/domain/time/calendar-day.ts'
import { timeZones } from '#machines/domain/time/time-zone.ts'
import type { components } from '#src/api/schema.gen.ts'
import { ownTimeZone } from '#src/lib/regions.ts'
import { dayName } from '#src/ui/calendar/date-names.ts'
import { zonedTime } from '#src/ui/calendar/zoned-time.ts'

export type Entry = components['schemas']['CalendarEntry']
/** Entries by day, earliest first. */
export type EntriesByDay = ReadonlyMap<string, readonly Entry[]>

/** Entries whose hour matters to the reader. A stage is due on a day, as the board says it. */
const timed: Readonly<Partial<Record<Entry['kind'], true>>> = { digestLinkEnd: true }

/** The reader's zone; UTC where the server does not know it. */
export function calendarZone(): string {
  const own = ownTimeZone()
  return timeZones().includes(own) ? own : 'UTC'
}

/** The day of an entry. No zone shifts a date; a moment has its day in the reader's zone. */
export const dayOfEntry = ({ date, at }: Entry, zone: string): string =>
  date ?? dayIn(new Date(at ?? ''), zone)

/** The hour and minute in the reader's zone, "14:05"; null for an entry of the whole day. */
export const timeOfEntry = ({ kind, at }: Entry, zone: string): string | null =>
  timed[kind] === undefined || at === null
    ? null
    : new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })

/** "Monday 30 November 2026", or with the time and its zone. */
export const momentOfEntry = (entry: Entry, zone: string): string =>
  timeOfEntry(entry, zone) === null
    ? dayName(dayOfEntry(entry, zone), 'en-GB')
    : zonedTime(new Date(entry.at ?? ''), zone)

/** One key for one entry: a digest has an entry for each sending. */
export const keyOfEntry = ({ kind, id, date, at }: Entry): string => `${kind} ${id} ${date ?? at ?? ''}`

/** By day in order; in a day those with a time come last, by time. */
export function entriesByDay(entries: readonly Entry[], zone: string): EntriesByDay {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOfEntry(entry, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  const clock = (entry: Entry) => timeOfEntry(entry, zone) ?? ''
  return new Map(
    [...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, of]) => [day, of.toSorted((a, b) => clock(a).localeCompare(clock(b)))]),
  )
}

/** Whether an entry of these days has a time. */
export const hasTimes = (days: EntriesByDay, zone: string): boolean =>
  [...days.values()].some((entries) => entries.some((entry) => timeOfEntry(entry, zone) !== null))

/** The days without the entries that have a time. */
export const wholeDays = (days: EntriesByDay, zone: string): EntriesByDay =>
  new Map(
    [...days].flatMap(([day, entries]) => {
      const whole = entries.filter((entry) => timeOfEntry(entry, zone) === null)
      return whole.length === 0 ? [] : [[day, whole] as const]
    }),
  )
