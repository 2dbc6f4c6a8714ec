import { levelTiers } from './constants.ts'
import { byWeek, weekShares, type Evidence } from './expertise.ts'
import { monthOf } from '#server/evidence/commits/month.ts'

/** Credit by month before decay, in hundredths of a week of work. */
export interface Activity {
  /** The first month with evidence: months since the year 0, UTC. */
  readonly first: number
  /** Credit from the first month to the last one with evidence. The sum is the credit of all weeks. */
  readonly credit: readonly number[]
  /** The verified part of `credit`. */
  readonly vouched: readonly number[]
}

/**
 * Returns a topic's activity by month.
 *
 * @param evidence of one developer and one topic, each commit once
 * @param asOf number of a week; later weeks are ignored
 * @returns null without evidence up to that week
 */
export const activityOf = (evidence: readonly Evidence[], asOf: number): Activity | null =>
  activityIn(byWeek(evidence, asOf))

/**
 * The same for evidence by week (byWeek). A week that spans two months is split between them by its commits.
 */
export function activityIn(weeks: ReadonlyMap<number, readonly Evidence[]>): Activity | null {
  const pieces = [...weeks.values()].flatMap((week) => {
    const points = weekShares(week, (credit) => credit)
    return week.map(({ at, tier }, index) => ({ month: monthOf(at), tier, points: points[index] ?? 0 }))
  })
  if (pieces.length === 0) return null
  const months = pieces.map(({ month }) => month)
  const first = months.reduce((least, month) => Math.min(least, month))
  const last = months.reduce((most, month) => Math.max(most, month))
  const credit = Array.from({ length: last - first + 1 }, () => 0)
  const vouched = [...credit]
  for (const { month, tier, points } of pieces) {
    const at = month - first
    credit[at] = (credit[at] ?? 0) + points
    if (levelTiers.has(tier)) vouched[at] = (vouched[at] ?? 0) + points
  }
  return { first, credit, vouched }
}
