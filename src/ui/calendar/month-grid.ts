import { boundedCache } from './bounded-cache.ts'
import { cachedMonths, cachedPages, calendarColumns, calendarRows, weekRows } from './date-constants.ts'
import { dayLater, monthLater, monthsFromFirst, weekdayOf } from './plain-date.ts'

/** Null before year 1 and after year 9999. */
export type Week = readonly (string | null)[]

export interface GridMonth {
  readonly month: string
  readonly weeks: readonly Week[]
}

const months = boundedCache<GridMonth>(cachedMonths)
const pages = boundedCache<readonly GridMonth[]>(cachedPages)

/** The six weeks around a month, with days of the neighbouring months. @param weekStart 0 is Sunday */
export const gridOf = (month: string, weekStart: number): GridMonth =>
  months(`${month} ${weekStart}`, () => {
    const first = `${month}-01`
    const lead = (weekdayOf(first) - weekStart + 7) % 7
    const weeks = Array.from({ length: weekRows }, (_, row) =>
      Array.from({ length: 7 }, (_, column) => dayLater(first, row * 7 + column - lead)),
    )
    return { month, weeks }
  })

/** First month of the page that contains a month. @param size months per page */
export const pageStartOf = (month: string, size: number = calendarRows * calendarColumns): string =>
  monthLater(month, -(monthsFromFirst(month) % size))

interface PageShape {
  readonly weekStart: number
  readonly rows?: number
  readonly columns?: number
}

/** The months of a page, starting with the given one. */
export const pageOf = (
  month: string,
  { weekStart, rows = calendarRows, columns = calendarColumns }: PageShape,
): readonly GridMonth[] =>
  pages(`${month} ${weekStart} ${rows} ${columns}`, () => {
    const all = Array.from({ length: rows * columns }, (_, index) => monthLater(month, index))
    // December 9999 repeats at the end.
    return [...new Set(all)].map((one) => gridOf(one, weekStart))
  })
