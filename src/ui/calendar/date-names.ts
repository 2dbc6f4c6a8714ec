/** Names of days and months in the page's language. Typed dates are Gregorian with Western digits, so names are too. */

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...options,
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    })
  formats.set(key, format)
  return format
}

const said = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, options).format(new Date(Date.parse(day)))

/** The language of the page. English dates use the British format throughout the product. */
export function pageLocale(): string {
  const { lang } = document.documentElement
  return lang === '' || lang === 'en' ? 'en-GB' : lang
}

/** "Monday 30 November 2026" */
export const dayName = (day: string, locale: string): string =>
  said(locale, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "November 2026" */
export const monthName = (month: string, locale: string): string =>
  said(locale, `${month}-01`, { month: 'long', year: 'numeric' })

/** "Nov" */
export const shortMonthName = (month: string, locale: string): string =>
  said(locale, `${month}-01`, { month: 'short' })

export interface WeekdayName {
  readonly short: string
  readonly long: string
}

/** @param weekStart 0 is Sunday */
export const weekdayNames = (locale: string, weekStart: number): readonly WeekdayName[] =>
  Array.from({ length: 7 }, (_, index) => {
    // 1 February 2026 is a Sunday.
    const day = `2026-02-${String(1 + ((index + weekStart) % 7)).padStart(2, '0')}`
    return { short: said(locale, day, { weekday: 'short' }), long: said(locale, day, { weekday: 'long' }) }
  })
