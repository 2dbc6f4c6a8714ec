import { monthNumbered } from '#machines/domain/time/date-words.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'

const weeks = (points: number): string => {
  const said = weeksText(points)
  return `${said} ${said === '1.0' ? 'week' : 'weeks'}`
}

const vouchedPart = (credit: number, vouched: number): string => {
  if (vouched >= credit) return 'verified'
  return vouched === 0 ? 'unverified' : `${weeks(vouched)} verified`
}

/**
 * A month's numbers for a topic.
 * @param isKnown whether a connected source covers it
 */
export const monthText = (month: number, credit: number, vouched: number, isKnown: boolean): string => {
  if (!isKnown) return `${monthNumbered(month)}: no data`
  if (credit === 0) return `${monthNumbered(month)}: no activity`
  return `${monthNumbered(month)}: ${weeks(credit)}, ${vouchedPart(credit, vouched)}`
}

export const walkHint = 'Point at a month or use the arrow keys.'
export const byMonth = (name: string): string => `${name} by month`
export const legend = {
  gold: 'Verified',
  stone: 'Unverified',
  unknown: 'No data',
  heights: 'Bar height: weeks of work that month',
} as const
