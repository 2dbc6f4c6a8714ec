import { yearsPerPage } from './date-constants.ts'
import {
  dayLater,
  firstYear,
  monthLater,
  monthsFromFirst,
  sameDayLater,
  weekdayOf,
  yearText,
  yearWithin,
} from './plain-date.ts'

/** Columns of the month grid and the year grid. */
export const gridColumns = 3

export interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Steps {
  /** Moves forward by cells. */
  readonly by: (cells: number) => string
  /** Cells of a row. */
  readonly row: number
  /** Cells before this one in its row. */
  readonly inRow: number
  /** @param isLong true with Shift */
  readonly page: (pages: number, isLong: boolean) => string
  readonly today: string
}

/** The cell that a key moves to; null for other keys. In a right-to-left page, the left arrow moves forward. */
function stepTo({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey, isRtl: boolean, steps: Steps) {
  if (ctrlKey || metaKey || altKey) return null
  const { by, row, inRow, page, today } = steps
  const forward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return by(-forward)
    case 'ArrowRight':
      return by(forward)
    case 'ArrowUp':
      return by(-row)
    case 'ArrowDown':
      return by(row)
    case 'PageUp':
      return page(-1, shiftKey)
    case 'PageDown':
      return page(1, shiftKey)
    case 'Home':
      return by(-inRow)
    case 'End':
      return by(row - 1 - inRow)
    case 't':
    case 'T':
      return today
    default:
      return null
  }
}

interface DayGrid {
  readonly isRtl: boolean
  readonly weekStart: number
  readonly today: string
}

/** @param day YYYY-MM-DD */
export function dayAfterKey(day: string, pressed: PressedKey, { isRtl, weekStart, today }: DayGrid) {
  const by = (days: number): string => dayLater(day, days) ?? day
  return stepTo(pressed, isRtl, {
    by,
    row: 7,
    inRow: (weekdayOf(day) - weekStart + 7) % 7,
    page: (pages, isLong) => sameDayLater(day, isLong ? pages * 12 : pages),
    today,
  })
}

interface CoarseGrid {
  readonly isRtl: boolean
  /** The current month, or the current year. */
  readonly today: string
}

/** @param month YYYY-MM */
export function monthAfterKey(month: string, pressed: PressedKey, { isRtl, today }: CoarseGrid) {
  return stepTo(pressed, isRtl, {
    by: (months) => monthLater(month, months),
    row: gridColumns,
    inRow: monthsFromFirst(month) % gridColumns,
    page: (pages) => monthLater(month, pages * 12),
    today,
  })
}

/** @param year YYYY */
export function yearAfterKey(year: string, pressed: PressedKey, { isRtl, today }: CoarseGrid) {
  const by = (years: number): string => yearText(yearWithin(Number(year) + years))
  return stepTo(pressed, isRtl, {
    by,
    row: gridColumns,
    inRow: (Number(year) - firstYear) % gridColumns,
    page: (pages) => by(pages * yearsPerPage),
    today,
  })
}
