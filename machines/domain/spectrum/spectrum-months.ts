/** When something was worked on, by months, as the contract has it (openapi.yaml, TopicActivity). */
export interface Activity {
  /** The first month with evidence: "2019-04". */
  readonly first: string
  /** From that month on, in hundredths of a week of work. */
  readonly credit: readonly number[]
  /** Of it what is vouched for. */
  readonly vouched: readonly number[]
}

/** What a spectrum shows, in months since the year 0; both ends are in it. */
export interface Span {
  readonly first: number
  readonly last: number
  /** Outside of these nothing is known at all. */
  readonly knownFrom: number
  readonly knownTo: number
}

/** The number of a month since the year 0, of its ISO form or of a moment's: "2019-04", "2019-04-30T10:00:00.000Z". */
export const monthNumber = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

const months = 12
const lastOf = ({ first, credit }: Activity): number => monthNumber(first) + credit.length - 1

/**
 * What strips that stand together show: whole years from the first evidence of any, up to the month of `until`, a year at least.
 * @param readAt when the last of what is connected was read; null where nothing was
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

/** What a month comes to, in hundredths of a week of work. */
export function monthOf(
  { first, credit, vouched }: Activity,
  month: number,
): { credit: number; vouched: number } {
  const at = month - monthNumber(first)
  return { credit: credit[at] ?? 0, vouched: vouched[at] ?? 0 }
}

/** A week, two and three of a month's four: where the second, third and fourth height begin, in hundredths of a week. */
const [some, second, third, fourth] = [1, 100, 200, 300]

/** How high a month stands, 0 to 4. */
export const heightOf = (credit: number): number =>
  credit < some ? 0 : credit < second ? 1 : credit < third ? 2 : credit < fourth ? 3 : 4

/** How much of that height is gold: what is vouched for never rounds to nothing, and what is not never to all. */
export function goldOf(credit: number, vouched: number): number {
  const height = heightOf(credit)
  if (vouched <= 0 || height === 0) return 0
  if (vouched >= credit) return height
  const share = Math.round((height * vouched) / credit)
  return height === 1 ? (share >= 1 ? 1 : 0) : Math.min(Math.max(share, 1), height - 1)
}

/** Room for so many years over strips; beyond it every second, third, … is named. */
const mostNamed = 10

/** How many names further on the next one stands that is kept as long: every fourth is kept longest, then every second. */
const keptAlike = (index: number): number => (index % 4 === 0 ? 4 : index % 2 === 0 ? 2 : 1)

/** A year over strips, in months from their left. */
export interface NamedYear {
  readonly year: number
  readonly at: number
  /** Up to the next name that is kept as long, or to the end: with less room than it needs a name is left out. */
  readonly room: number
}

/** Years that are named over strips where there is room for them. */
export function namedYears({ first, last }: Span): NamedYear[] {
  const length = last - first + 1
  const years = Math.ceil(length / months)
  const each = Math.ceil(years / mostNamed)
  return Array.from({ length: Math.ceil(years / each) }, (_, index) => {
    const at = index * each * months
    return {
      year: first / months + index * each,
      at,
      room: Math.min(keptAlike(index) * each * months, length - at),
    }
  })
}
