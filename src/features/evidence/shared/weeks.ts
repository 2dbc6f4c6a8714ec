import { formatDay } from '#src/lib/dates.ts'

const weekMs = 7 * 86_400_000
/** From the epoch, a Thursday, to the first Monday, in milliseconds. */
const firstMonday = 4 * 86_400_000

/** The Monday on which a week begins, by its number (openapi.yaml, /evidence). */
export const mondayIn = (week: number): Date => new Date(week * weekMs + firstMonday)

/** The same in words: "16 Nov 2026". */
export const mondayOf = (week: number): string => formatDay(mondayIn(week).toISOString())

const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Points are hundredths of a week of work. To the hundredth, so that what is shown adds up to what is shown. */
export const exactWeeks = (points: number): string => exact.format(points / 100)
