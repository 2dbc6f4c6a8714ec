import { weeksText } from '#machines/shared/weeks-text.ts'

const named = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const weeks = (points: number): string => {
  const said = weeksText(points)
  return `${said} ${said === '1.0' ? 'week' : 'weeks'}`
}

/** A month by its number since the year 0: "Apr 2019". */
export const monthName = (month: number): string =>
  named.format(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)))

const vouchedPart = (credit: number, vouched: number): string => {
  if (vouched >= credit) return 'verified'
  return vouched === 0 ? 'unverified' : `${weeks(vouched)} of it verified`
}

/** What a month of a topic comes to. @param isKnown whether anything connected covers it */
export const monthText = (month: number, credit: number, vouched: number, isKnown: boolean): string => {
  if (!isKnown) return `${monthName(month)}: nothing known`
  if (credit === 0) return `${monthName(month)}: none seen`
  return `${monthName(month)}: ${weeks(credit)}, ${vouchedPart(credit, vouched)}`
}

export const walkHint = 'Point at a month, or walk with the arrow keys.'
export const byMonth = (name: string): string => `${name} by month`
export const legend = {
  gold: 'verified',
  stone: 'unverified',
  unknown: 'nothing known',
  heights: 'Height: up to one, two, three and four weeks of a month',
} as const
