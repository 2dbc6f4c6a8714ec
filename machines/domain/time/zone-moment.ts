/** Converts wall-clock times of a time zone to moments. */
import { dayMs } from './calendar-day.ts'

/** The years that the database and a four-digit year can represent. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')
const within = (time: number): number => Math.min(Math.max(time, earliest), latest)

/** The zone's offset from UTC, in milliseconds; positive ahead of UTC. */
function aheadAt(time: number, timeZone: string | undefined): number {
  // Swedish times have the form of ISO 8601, without the zeros of a short year.
  const shown = new Date(time)
    .toLocaleString('sv-SE', timeZone === undefined ? {} : { timeZone })
    .padStart(19, '0')
    .replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000
}

/** The moment of a zone's wall-clock time; may be outside the supported years. */
function timeShown(shown: number, timeZone: string | undefined): number {
  const early = shown - aheadAt(within(shown - dayMs), timeZone)
  const ahead = aheadAt(within(early), timeZone)
  const late = shown - ahead
  return aheadAt(within(late), timeZone) === ahead ? late : early
}

/**
 * The moment of a zone's wall-clock time, given in milliseconds as if the zone were UTC. A skipped time moves forward
 * by the gap.
 */
export const zoneMoment = (shown: number, timeZone: string): Date =>
  new Date(within(timeShown(within(shown), timeZone)))

/** The start of a day in a zone, or of the day `daysLater` after it. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  zoneMoment(Date.parse(day) + daysLater * dayMs, timeZone)

/** The start of a day, by default in the machine's zone; null before the supported years. */
export function startInYears(day: string, timeZone?: string): Date | null {
  const start = timeShown(Date.parse(day), timeZone)
  return start < earliest ? null : new Date(start)
}
