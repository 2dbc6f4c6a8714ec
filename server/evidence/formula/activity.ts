import { levelTiers } from './constants.ts'
import { byWeek, weekShares, type Evidence } from './expertise.ts'
import { monthOf } from '#server/evidence/commits/month.ts'

/** What the weeks of each month come to before any of it decays, in hundredths of a week of work. */
export interface Activity {
  /** The first month with evidence: months since the year 0, UTC. */
  readonly first: number
  /** From the first month to the last one with evidence. All of them add up to the credit of all weeks. */
  readonly credit: readonly number[]
  /** Of it what somebody or something but the developer's word vouches for. */
  readonly vouched: readonly number[]
}

/**
 * When a topic was worked on, by months (evidence.md section 4, design.md section 3): a week that two months share is shared
 * between them as between its commits.
 * @param evidence of one person and one topic, each commit once
 * @param asOf the number of a week; later ones are not there yet
 * @returns null where there is no evidence by then
 */
export function activityOf(evidence: readonly Evidence[], asOf: number): Activity | null {
  const pieces = [...byWeek(evidence, asOf).values()].flatMap((week) => {
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
