import { monthNumber, monthOf, type Activity, type Span } from './spectrum-months.ts'
import { weeksText } from './weeks-text.ts'

/** A topic's month, with the data of the strip, so that screen readers get the same data. */
export interface MonthFigures {
  /** Since the year 0. */
  readonly month: number
  /** In hundredths of a weighted week; null without data, where a strip is hatched. */
  readonly credit: number | null
  /** The verified part of it. */
  readonly vouched: number
}

export interface YearFigures {
  readonly year: number
  readonly months: readonly MonthFigures[]
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index)

/** The years with evidence of a topic, in ascending order: other years would be twelve empty cells. */
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

/** The text of a month's cell: weeks, followed by the verified weeks in parentheses if some are unverified. */
export function monthText({ credit, vouched }: MonthFigures): string {
  if (credit === null) return '?'
  if (credit === 0) return '–'
  return vouched >= credit ? weeksText(credit) : `${weeksText(credit)} (${weeksText(vouched)})`
}

/** The heads of the twelve columns. */
export const monthHeads = monthsOfYear.map((at) =>
  new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at))),
)

export const tableWords = {
  title: 'Weeks of work by month',
  link: 'View as table',
  about: 'Parentheses show verified weeks if some are unverified. “–”: no activity. “?”: no data.',
  topic: 'Topic',
  year: 'Year',
} as const
