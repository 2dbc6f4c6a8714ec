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
  return vouched === 0 ? 'unverified' : `${weeks(vouched)} verified`
}

/** What a month of a topic comes to. @param isKnown whether anything connected covers it */
export const monthText = (month: number, credit: number, vouched: number, isKnown: boolean): string => {
  if (!isKnown) return `${monthName(month)}: no data`
  if (credit === 0) return `${monthName(month)}: no activity`
  return `${monthName(month)}: ${weeks(credit)}, ${vouchedPart(credit, vouched)}`
}

export const walkHint = 'Point at a month or use the arrow keys.'
export const byMonth = (name: string): string => `${name} by month`
export const legend = {
  gold: 'Verified',
  stone: 'Unverified',
  unknown: 'No data',
  heights: 'Bar height: weeks of work that month',
} as const
