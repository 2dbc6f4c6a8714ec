import { dayIn, dayMs } from '#machines/domain/time/calendar-day.ts'
import { timeZones } from '#machines/domain/time/time-zone.ts'
import type { components } from '#contract/schema.gen.ts'
import { ownTimeZone } from '#src/lib/regions.ts'
import { dayName } from '#src/ui/calendar/date-names.ts'
import { zonedTime } from '#src/ui/calendar/zoned-time.ts'

export type Entry = components['schemas']['CalendarEntry']
/** Entries by day, earliest first. */
export type EntriesByDay = ReadonlyMap<string, readonly Entry[]>

/** Kinds that show their hour. The board counts stages by the day, so the calendar does too. */
const timed: Readonly<Partial<Record<Entry['kind'], true>>> = { digestLinkExpiry: true }

/** The reader's zone, or UTC if the server does not accept it. */
export function calendarZone(): string {
  const own = ownTimeZone()
  return timeZones().includes(own) ? own : 'UTC'
}

/** The day of an entry: its date in every zone, or the day of its moment in the reader's zone. */
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

/** The icon and word of an entry: those of its kind, or overdue. */
export type Mark = Entry['kind'] | 'applicationOverdue'

/** The reader's zone, and today in it. */
export interface Clock {
  readonly zone: string
  readonly today: string
}

/** Calendar days since a stage was due; 0 for other entries. */
export const daysOverdue = (entry: Entry, { zone, today }: Clock): number =>
  entry.kind === 'applicationDue'
    ? Math.max(0, (Date.parse(today) - Date.parse(dayOfEntry(entry, zone))) / dayMs)
    : 0

export const markOf = (entry: Entry, clock: Clock): Mark =>
  daysOverdue(entry, clock) > 0 ? 'applicationOverdue' : entry.kind

/** A key for each entry. A digest has one entry for each expiry of its links. */
export const keyOfEntry = ({ kind, id, date, at }: Entry): string => `${kind} ${id} ${date ?? at ?? ''}`

/** Groups entries by day, in order. Within a day, entries without a time come first, then the others by time. */
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

/** Returns true if an entry of these days has a time. */
export const hasTimes = (days: EntriesByDay, zone: string): boolean =>
  [...days.values()].some((entries) => entries.some((entry) => timeOfEntry(entry, zone) !== null))
