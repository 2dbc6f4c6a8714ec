import { calendarColumns, calendarRows, yearsPerPage } from './date-constants.ts'
import { pageStartOf } from './month-grid.ts'
import {
  clamped,
  firstYear,
  isOutside,
  lastYear,
  monthLater,
  monthOf,
  sameDayLater,
  yearOf,
  yearText,
  type Bounds,
} from './plain-date.ts'
import { yearsAround } from './year-grid.ts'

/** The unit of a cell. */
export type Level = 'day' | 'month' | 'year'
export type Direction = -1 | 1

const monthsPerPage = calendarRows * calendarColumns
const months: Readonly<Record<Level, number>> = { day: monthsPerPage, month: 12, year: yearsPerPage * 12 }

const yearOrNone = (year: number): string | null =>
  year < firstYear || year > lastYear ? null : yearText(year)

/** The month or year next to the page of a day; null at the end of the calendar. */
function beyond(level: Level, at: string, direction: Direction): string | null {
  if (level === 'day') {
    const start = pageStartOf(monthOf(at))
    const edge = direction < 0 ? start : monthLater(start, monthsPerPage - 1)
    const next = monthLater(edge, direction)
    return next === edge ? null : next
  }
  if (level === 'month') return yearOrNone(yearOf(at) + direction)
  const years = yearsAround(yearOf(at))
  return yearOrNone(((direction < 0 ? years[0] : years.at(-1)) ?? 0) + direction)
}

/** Returns true if the next page in a direction has a date within the bounds. */
export function canPage(level: Level, at: string, direction: Direction, { min, max }: Bounds): boolean {
  const next = beyond(level, at, direction)
  return next !== null && !isOutside(next, direction < 0 ? { min } : { max })
}

/** The same day on the next page in a direction, clamped to the bounds. */
export const pagedTo = (level: Level, at: string, direction: Direction, bounds: Bounds): string =>
  clamped(sameDayLater(at, direction * months[level]), bounds)
