import { monthNumber, monthOf, type Activity } from '#machines/domain/spectrum/spectrum-months.ts'

interface Seen {
  readonly name: string
  readonly activity: Activity
}

export interface ActiveYear {
  readonly year: number
  /** Topic names of the twelve months from January, in the given order. */
  readonly months: readonly (readonly string[])[]
  /** Topics by number of months, most first. The amount of work in a month does not matter. */
  readonly topics: readonly { readonly name: string; readonly months: number }[]
}

const length = 12

/**
 * Returns all years from the last with evidence down to the first, including years without any; an empty list without
 * evidence.
 */
export function activeYears(topics: readonly Seen[]): ActiveYear[] {
  const seen = topics.flatMap(({ name, activity }) =>
    activity.credit.flatMap((credit, at) =>
      credit > 0 ? [{ name, month: monthNumber(activity.first) + at }] : [],
    ),
  )
  if (seen.length === 0) return []
  const years = seen.map(({ month }) => Math.floor(month / length))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, index) => yearOf(topics, last - index))
}

function yearOf(topics: readonly Seen[], year: number): ActiveYear {
  const isSeen = ({ activity }: Seen, month: number) => monthOf(activity, year * length + month).credit > 0
  const months = Array.from({ length }, (_, month) =>
    topics.filter((topic) => isSeen(topic, month)).map(({ name }) => name),
  )
  const counted = topics.map(({ name }) => ({
    name,
    months: months.filter((names) => names.includes(name)).length,
  }))
  return { year, months, topics: counted.filter((one) => one.months > 0).sort((a, b) => b.months - a.months) }
}

/** Joins consecutive months into spans of indices: [[0, 2], [4, 4]]. */
export function spansOf(months: ActiveYear['months']): (readonly [from: number, to: number])[] {
  const spans: [number, number][] = []
  for (const [at, names] of months.entries()) {
    const open = spans.at(-1)
    if (names.length === 0) continue
    if (open?.[1] === at - 1) open[1] = at
    else spans.push([at, at])
  }
  return spans
}
