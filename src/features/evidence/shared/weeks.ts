import { formatDay } from '#src/lib/dates.ts'

const weekMs = 7 * 86_400_000
/** From the epoch, a Thursday, to the first Monday, in milliseconds. */
const firstMonday = 4 * 86_400_000

/** Returns the Monday of a week by its number (openapi.yaml, /evidence). */
export const mondayIn = (week: number): Date => new Date(week * weekMs + firstMonday)

export const mondayOf = (week: number): string => formatDay(mondayIn(week).toISOString())

const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Formats points, which are hundredths of a week. Two decimals, so that the shown numbers add up to the shown total.
 */
export const exactWeeks = (points: number): string => exact.format(points / 100)
