import { dayMs, dayOf } from '#machines/domain/time/calendar-day.ts'

/** Days as YYYY-MM-DD and months as YYYY-MM. UTC arithmetic, so no time zone shifts them. The texts sort by date. */

export const firstDay = '0001-01-01'
export const lastDay = '9999-12-31'
export const firstYear = 1
export const lastYear = 9999

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
const digits = (value: number, length: number): string => String(value).padStart(length, '0')

export const monthOf = (day: string): string => day.slice(0, 7)
export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const dateOf = (day: string): number => Number(day.slice(8, 10))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** Adds days; null before the first or after the last day. */
export function dayLater(day: string, days: number): string | null {
  const time = Date.parse(day) + days * dayMs
  return time < Date.parse(firstDay) || time > Date.parse(lastDay) ? null : dayOf(new Date(time))
}

export const monthsFromFirst = (month: string): number =>
  (yearOf(month) - firstYear) * 12 + Number(month.slice(5, 7)) - 1

/** @param index 0 is January */
export const monthIn = (year: number, index: number): string => `${digits(year, 4)}-${digits(index + 1, 2)}`

/** Adds months, within the first and the last month. */
export function monthLater(month: string, months: number): string {
  const count = within(monthsFromFirst(month) + months, 0, (lastYear - firstYear) * 12 + 11)
  return monthIn(firstYear + Math.floor(count / 12), count % 12)
}

const daysIn = (month: string): number => {
  const next = monthLater(month, 1)
  // December 9999 has no next month.
  return next === month ? 31 : (Date.parse(`${next}-01`) - Date.parse(`${month}-01`)) / dayMs
}

/** The same day of another month, or that month's last day. */
export const dayInMonth = (day: string, month: string): string =>
  `${month}-${digits(Math.min(dateOf(day), daysIn(month)), 2)}`

export const sameDayLater = (day: string, months: number): string =>
  dayInMonth(day, monthLater(monthOf(day), months))

/** YYYY */
export const yearText = (year: number): string => digits(year, 4)

export const yearWithin = (year: number): number => within(year, firstYear, lastYear)

export interface Bounds {
  /** First and last allowed value. Absent or empty: no limit. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Returns true if a day, or a whole month or year, is out of bounds. */
export const isOutside = (value: string, { min = '', max = '' }: Bounds): boolean =>
  (min !== '' && value < min.slice(0, value.length)) || (max !== '' && value > max.slice(0, value.length))

/** The nearest value within bounds of the same length. */
export const clamped = (value: string, { min = '', max = '' }: Bounds): string =>
  min !== '' && value < min ? min : max !== '' && value > max ? max : value
