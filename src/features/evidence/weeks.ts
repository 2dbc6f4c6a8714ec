import { formatDay } from '#src/lib/dates.ts'

const weekMs = 7 * 86_400_000
/** From the epoch, a Thursday, to the first Monday, in milliseconds. */
const firstMonday = 4 * 86_400_000

/** The Monday on which a week begins, by its number (openapi.yaml, /evidence). */
export const mondayIn = (week: number): Date => new Date(week * weekMs + firstMonday)

/** The same in words: "16 Nov 2026". */
export const mondayOf = (week: number): string => formatDay(mondayIn(week).toISOString())

const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rounded = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Points are hundredths of a week of work. To the hundredth, so that what is shown adds up to what is shown. */
export const exactWeeks = (points: number): string => exact.format(points / 100)

/** At a glance, whole tenths: 0.99 weeks, which are no level yet, do not read as the 1.0 of the first. Something is never nothing. */
export const roundedWeeks = (points: number): string =>
  points > 0 && points < 10 ? '<0.1' : rounded.format(Math.floor(points / 10) / 10)
