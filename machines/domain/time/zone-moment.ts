/** Moments at which the clocks of a time zone show a given time. */
import { dayMs } from './calendar-day.ts'

/** The years that the database and a four-digit year can name. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')
const within = (time: number): number => Math.min(Math.max(time, earliest), latest)

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function aheadAt(time: number, timeZone: string | undefined): number {
  // Swedish times have the form of ISO 8601, without the zeros of a short year.
  const shown = new Date(time)
    .toLocaleString('sv-SE', timeZone === undefined ? {} : { timeZone })
    .padStart(19, '0')
    .replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(time / 1000) * 1000
}

/** When the clocks of a zone show a time, which may be outside the years. */
function timeShown(shown: number, timeZone: string | undefined): number {
  const early = shown - aheadAt(within(shown - dayMs), timeZone)
  const ahead = aheadAt(within(early), timeZone)
  const late = shown - ahead
  return aheadAt(within(late), timeZone) === ahead ? late : early
}

/**
 * The moment at which the clocks of a zone show a time, in milliseconds as if the zone were UTC. A time that is skipped is the one
 * after it.
 */
export const zoneMoment = (shown: number, timeZone: string): Date =>
  new Date(within(timeShown(within(shown), timeZone)))

/** The first moment of a day in a zone, or of a day so many days later. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  zoneMoment(Date.parse(day) + daysLater * dayMs, timeZone)

/** The first moment of a day, by default in the machine's own zone; null where it lies before the years. */
export function startInYears(day: string, timeZone?: string): Date | null {
  const start = timeShown(Date.parse(day), timeZone)
  return start < earliest ? null : new Date(start)
}
