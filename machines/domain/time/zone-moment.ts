/** Converts wall-clock times of a time zone to moments. */
import { dayMs } from './calendar-day.ts'

/** The years that the database and a four-digit year can represent. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')
const within = (time: number): number => Math.min(Math.max(time, earliest), latest)

/** The clocks of a zone. Swedish times have the form of ISO 8601, without the zeros of a short year. */
const clocksOf = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  })

/** Milliseconds by which clocks are ahead of UTC. */
function aheadAt(time: number, clocks: Intl.DateTimeFormat): number {
  const shown = clocks.format(time).padStart(19, '0').replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000
}

/** When clocks show a time, which may be outside the years. */
function timeShown(shown: number, clocks: Intl.DateTimeFormat): number {
  const early = shown - aheadAt(within(shown - dayMs), clocks)
  const ahead = aheadAt(within(early), clocks)
  const late = shown - ahead
  return aheadAt(within(late), clocks) === ahead ? late : early
}

const momentShown = (shown: number, clocks: Intl.DateTimeFormat): Date =>
  new Date(within(timeShown(within(shown), clocks)))

/**
 * The moment of a zone's wall-clock time, given in milliseconds as if the zone were UTC. A skipped time moves forward
 * by the gap.
 */
export const zoneMoment = (shown: number, timeZone: string): Date => momentShown(shown, clocksOf(timeZone))

/** The start of a day in a zone, or of the day `daysLater` after it. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  zoneMoment(Date.parse(day) + daysLater * dayMs, timeZone)

/** The starts of the days from one to another, and the end of the last. */
export function startsOfDays(from: string, to: string, timeZone: string): Date[] {
  const clocks = clocksOf(timeZone)
  const starts: Date[] = []
  for (let shown = Date.parse(from); shown <= Date.parse(to) + dayMs; shown += dayMs)
    starts.push(momentShown(shown, clocks))
  return starts
}

/** The start of a day, by default in the machine's zone; null before the supported years. */
export function startInYears(day: string, timeZone?: string): Date | null {
  const start = timeShown(Date.parse(day), clocksOf(timeZone))
  return start < earliest ? null : new Date(start)
}
