const english = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const long = english({ dateStyle: 'long' })
const short = english({ dateStyle: 'medium' })
const month = english({ month: 'short', year: 'numeric' })

/** The day of a moment in UTC: `20 November 2026`. */
export const longDate = (at: Date | string): string => long.format(new Date(at))

/** The day of a moment in UTC: `20 Nov 2026`. */
export const shortDate = (at: Date | string): string => short.format(new Date(at))

/** The last day before the end of a period: `19 November 2026`. */
export const lastDayBefore = (end: string): string => long.format(Date.parse(end) - 1)

/** The month of a moment in UTC, or of `2026-11`: `Nov 2026`. */
export const monthOf = (at: Date | string): string => month.format(new Date(at))

/** A month by its number since the year 0: `Apr 2019`. */
export const monthNumbered = (number: number): string =>
  month.format(Date.UTC(Math.floor(number / 12), number % 12, 1))
