const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [7 * day, day, 'day'],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * How a moment is said on screen: relative up to a week either way ("3 hours ago", "tomorrow"), then as a date, with
 * its year only when that is another one. Milliseconds since the epoch in `now`.
 */
export function formatMoment(at: Date, now: number, timeZone?: string): string {
  const distance = at.getTime() - now
  const size = Math.abs(distance)
  if (size < 45 * second) return 'just now'
  const step = steps.find(([limit]) => size < limit)
  if (step !== undefined) {
    const [, unitSize, unit] = step
    const count = Math.trunc(distance / unitSize)
    return relative.format(count === 0 ? Math.sign(distance) : count, unit)
  }
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

/** The whole moment, for hovering and screen readers: "Friday 20 November 2026, 23:29 UTC". */
export function formatFullMoment(at: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const said = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...options, ...zone }).format(at)
  const weekday = said({ weekday: 'long' })
  const date = said({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = said({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return `${weekday} ${date}, ${time}`
}

/** Milliseconds until `formatMoment` would say something else; at most an hour. */
export function nextMomentChange(at: Date, now: number): number {
  const size = Math.abs(at.getTime() - now)
  return size < hour ? minute / 2 : hour
}

/** Whole days between two moments, never negative: "4 days in this stage". */
export const daysBetween = (from: Date, now: number): number =>
  Math.max(0, Math.floor((now - from.getTime()) / day))

const grouped = new Intl.NumberFormat('en')

/** A stay in days, as it is written everywhere: whole days, less than one as "<1 d", never "0 d". */
export const formatDays = (days: number): string =>
  days < 1 ? '<1 d' : `${grouped.format(Math.floor(days))} d`

/**
 * How far behind a moment lies, in calendar days where the reader is: "due today", "3 d over". Null until it has passed.
 * Milliseconds since the epoch in `now`.
 */
export function formatOverdue(due: Date, now: number): string | null {
  if (due.getTime() > now) return null
  const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)
  const days = Math.round((midnight(new Date(now)) - midnight(due)) / day)
  return days === 0 ? 'due today' : `${formatDays(days)} over`
}

/** A calendar day (`2026-11-20`) as people read it: "20 Nov 2026". */
export const formatDay = (isoDay: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`))

/** The calendar day of a moment in UTC: `2026-11-20`. */
export const isoDayOf = (at: Date): string => at.toISOString().slice(0, 10)
