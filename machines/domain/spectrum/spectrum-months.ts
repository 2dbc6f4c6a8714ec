/** A topic's activity by month, as in the contract (openapi.yaml, TopicActivity). */
export interface Activity {
  /** The first month with evidence: "2019-04". */
  readonly first: string
  /** From that month on, in hundredths of a weighted week. */
  readonly credit: readonly number[]
  /** The verified part of it. */
  readonly vouched: readonly number[]
}

/** The period of a spectrum, in months since the year 0, both ends included. */
export interface Span {
  readonly first: number
  readonly last: number
  /** Outside of these months there is no data. */
  readonly knownFrom: number
  readonly knownTo: number
}

/** The number of a month since the year 0, from an ISO month or moment: "2019-04", "2019-04-30T10:00:00.000Z". */
export const monthNumber = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

const months = 12
const lastOf = ({ first, credit }: Activity): number => monthNumber(first) + credit.length - 1

/**
 * The common period of several strips: starts in January of the year of the first evidence, ends in the month of
 * `until`, and lasts at least a year.
 * @param readAt when the last connected repository was analyzed; null without one
 * @param until a moment, in ISO form
 */
export function spanOf(activities: readonly Activity[], readAt: string | null, until: string): Span {
  const end = monthNumber(until)
  const knownFrom = activities.reduce((least, { first }) => Math.min(least, monthNumber(first)), end)
  const seen = activities.reduce((most, activity) => Math.max(most, lastOf(activity)), knownFrom)
  const first = knownFrom - (knownFrom % months)
  const read = readAt === null ? seen : Math.max(seen, monthNumber(readAt))
  return {
    first,
    last: Math.max(end, seen, first + months - 1),
    knownFrom,
    knownTo: Math.min(read, Math.max(end, seen)),
  }
}

/** The activity of a month, in hundredths of a weighted week. */
export function monthOf(
  { first, credit, vouched }: Activity,
  month: number,
): { credit: number; vouched: number } {
  const at = month - monthNumber(first)
  return { credit: credit[at] ?? 0, vouched: vouched[at] ?? 0 }
}

/** The credit from which each height begins, in hundredths of a weighted week: any, one, two and three weeks. */
const [some, second, third, fourth] = [1, 100, 200, 300]

/** The height of a month's bar, 0 to 4. */
export const heightOf = (credit: number): number =>
  credit < some ? 0 : credit < second ? 1 : credit < third ? 2 : credit < fourth ? 3 : 4

/** The gold part of the height. From height 2 on, neither verified nor unverified weeks round to none. */
export function goldOf(credit: number, vouched: number): number {
  const height = heightOf(credit)
  if (vouched <= 0 || height === 0) return 0
  if (vouched >= credit) return height
  const share = Math.round((height * vouched) / credit)
  return height === 1 ? (share >= 1 ? 1 : 0) : Math.min(Math.max(share, 1), height - 1)
}

/** Maximum year labels above strips; beyond it every second, third, … year has one. */
const mostNamed = 10

/** Distance to the next label of the same priority, in labels: every fourth stays longest, then every second. */
const labelDistance = (index: number): number => (index % 4 === 0 ? 4 : index % 2 === 0 ? 2 : 1)

/** A year label above strips; `at` in months from the left. */
export interface NamedYear {
  readonly year: number
  readonly at: number
  /** Months up to the next label of the same priority, or to the end. A wider label shows as a mark only. */
  readonly room: number
}

/** The year labels to show where they fit. */
export function namedYears({ first, last }: Span): NamedYear[] {
  const length = last - first + 1
  const years = Math.ceil(length / months)
  const each = Math.ceil(years / mostNamed)
  return Array.from({ length: Math.ceil(years / each) }, (_, index) => {
    const at = index * each * months
    return {
      year: first / months + index * each,
      at,
      room: Math.min(labelDistance(index) * each * months, length - at),
    }
  })
}
