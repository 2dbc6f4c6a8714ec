const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Days from 1970 to the calendar day of a moment in the reader's zone, or in a named one. */
function calendarDay(at: Date, timeZone?: string): number {
  if (timeZone === undefined) return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / day
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { year = 0, month = 1, day: date = 1 } = Object.fromEntries(parts)
  return Date.UTC(year, month - 1, date) / day
}

const nearer = (distance: number, size: number): number =>
  Math.trunc(distance / size) === 0 ? Math.sign(distance) : Math.trunc(distance / size)

/**
 * A moment as text: in minutes and hours up to 24 hours either way, in the reader's calendar days up to a week
 * ("yesterday"), then as a date, with its year if it is not the current one. `now` in milliseconds since the epoch.
 */
export function formatMoment(at: Date, now: number, timeZone?: string): string {
  const distance = at.getTime() - now
  const size = Math.abs(distance)
  if (size < 45 * second) return 'just now'
  if (size < hour) return relative.format(nearer(distance, minute), 'minute')
  const days = calendarDay(at, timeZone) - calendarDay(new Date(now), timeZone)
  // The day on which summer time ends has 25 hours.
  if (size < day || days === 0) return relative.format(nearer(distance, hour), 'hour')
  if (Math.abs(days) < 7) return relative.format(days, 'day')
  const zone = timeZone === undefined ? {} : { timeZone }
  const year = (date: Date): string =>
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', ...zone }).format(date)
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(year(at) === year(new Date(now)) ? {} : { year: 'numeric' }),
    ...zone,
  }).format(at)
}

/** The full moment, for hovering and screen readers: "Friday 20 November 2026, 23:29 UTC". */
export function formatFullMoment(at: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const said = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...options, ...zone }).format(at)
  const weekday = said({ weekday: 'long' })
  const date = said({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = said({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return `${weekday} ${date}, ${time}`
}

/** Milliseconds until the text of `formatMoment` changes; at most an hour, and never beyond midnight. */
export function nextMomentChange(at: Date, now: number): number {
  const size = Math.abs(at.getTime() - now)
  return size < hour ? minute / 2 : Math.min(hour, new Date(now).setHours(24, 0, 0, 0) - now)
}

/** Calendar days of the reader between two moments, never negative: "4 days in this stage". */
export const daysBetween = (from: Date, now: number): number =>
  Math.max(0, calendarDay(new Date(now)) - calendarDay(from))

const grouped = new Intl.NumberFormat('en')

/** A stay in days: whole days, less than one as "<1 d", never "0 d". */
export const formatDays = (days: number): string =>
  days < 1 ? '<1 d' : `${grouped.format(Math.floor(days))} d`

/** How long an item has waited: "3 d". `now` in milliseconds since the epoch. */
export const formatStay = (since: Date, now: number): string => formatDays(daysBetween(since, now))

/**
 * How long a moment is overdue, in the reader's calendar days: "due today", "3 d over". Null before it. `now` in
 * milliseconds since the epoch.
 */
export function formatOverdue(due: Date, now: number): string | null {
  if (due.getTime() > now) return null
  const days = daysBetween(due, now)
  return days === 0 ? 'due today' : `${formatDays(days)} over`
}

/** A calendar day (`2026-11-20`) as displayed: "20 Nov 2026". */
export const formatDay = (isoDay: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`))
