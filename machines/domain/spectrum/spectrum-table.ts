import { monthNumber, monthOf, type Activity, type Span } from './spectrum-months.ts'
import { weeksText } from './weeks-text.ts'

/** A month of a topic, with what a strip draws of it (product.md section 3, the same data as a table). */
export interface MonthFigures {
  /** Since the year 0. */
  readonly month: number
  /** In hundredths of a week of work; null where nothing is known, where a strip is hatched. */
  readonly credit: number | null
  /** Of it what is vouched for. */
  readonly vouched: number
}

/** A topic in a year: its twelve months. */
export interface YearFigures {
  readonly year: number
  readonly months: readonly MonthFigures[]
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index)

/** The years in which there is evidence of a topic, the first one first: of the others a table would say nothing twelve times. */
export function yearsOf(activity: Activity, { knownFrom, knownTo }: Span): readonly YearFigures[] {
  const from = monthNumber(activity.first)
  const years = activity.credit.flatMap((credit, index) =>
    credit === 0 ? [] : [Math.floor((from + index) / 12)],
  )
  return [...new Set(years)].map((year) => ({
    year,
    months: monthsOfYear.map((at) => {
      const month = year * 12 + at
      const isKnown = month >= knownFrom && month <= knownTo
      const { credit, vouched } = monthOf(activity, month)
      return { month, credit: isKnown ? credit : null, vouched: isKnown ? vouched : 0 }
    }),
  }))
}

/** A month's figures as a cell has them: weeks, and in brackets what is vouched for where that is not all of it. */
export function monthText({ credit, vouched }: MonthFigures): string {
  if (credit === null) return '?'
  if (credit === 0) return '–'
  return vouched >= credit ? weeksText(credit) : `${weeksText(credit)} (${weeksText(vouched)})`
}

/** The heads of the twelve columns. */
export const monthHeads = monthsOfYear.map((at) =>
  new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at))),
)

/** Words of the table, wherever it stands. */
export const tableWords = {
  title: 'Weeks of work by month',
  link: 'View as table',
  about: 'Parentheses show verified weeks if some are unverified. “–”: no activity. “?”: no data.',
  topic: 'Topic',
  year: 'Year',
} as const
