import { confidenceWeeks, levelPoints, levelTiers, tiers, tierWeights, type Tier } from './constants.ts'
import { decayed, shares, weekCredit, type Piece } from './credit.ts'
import { weekOf } from './weeks.ts'

/** A commit's lines of one topic, with its repository and tier. */
export interface Evidence extends Piece {
  readonly repository: string
  readonly tier: Tier
}

/** One commit with its share of its week's points. */
export interface Share extends Evidence {
  readonly week: number
  readonly points: number
}

/** A developer's expertise in one topic; all values are integers. */
export interface Expertise {
  /** Hundredths of a week. */
  readonly points: number
  /** Points by tier; they add up to `points`. */
  readonly tiers: Readonly<Record<Tier, number>>
  /** 1 to 5; 0 with less than one verified week. */
  readonly level: number
  /** Percent. */
  readonly confidence: number
  /** Number of weeks with evidence. */
  readonly weeks: number
  /** First and last week with evidence. */
  readonly first: number
  readonly last: number
}

/** Groups the evidence by week number; drops weeks after `asOf`. */
export function byWeek(evidence: readonly Evidence[], asOf: number): Map<number, Evidence[]> {
  const weeks = new Map<number, Evidence[]>()
  for (const piece of evidence) {
    const week = weekOf(piece.at)
    if (week > asOf) continue
    const pieces = weeks.get(week)
    if (pieces === undefined) weeks.set(week, [piece])
    else pieces.push(piece)
  }
  return weeks
}

/**
 * Distributes a week's points among its commits. Verified commits share what they earn by themselves, the others share
 * the rest of the week. So unverified commits take nothing from verified ones (docs/expertise.md#why-do-unverified-commits-take-nothing-from-verified-ones).
 *
 * @param worth points of a credit; must be monotonic
 * @returns the points of each piece, in their order; they add up to the points of the week's credit
 */
export function weekShares(pieces: readonly Evidence[], worth: (credit: number) => number): number[] {
  const isVouched = ({ tier }: Evidence) => levelTiers.has(tier)
  const vouched = pieces.filter(isVouched)
  const first = worth(weekCredit(vouched))
  const [own, rest] = [
    shares(first, vouched),
    shares(
      worth(weekCredit(pieces)) - first,
      pieces.filter((piece) => !isVouched(piece)),
    ),
  ].map((points) => points.values())
  return pieces.map((piece) => (isVouched(piece) ? own : rest)?.next().value ?? 0)
}

/**
 * Returns all commits with their points as of a week, ordered by week, date and id.
 *
 * @param weeks the evidence by week (byWeek)
 * @param asOf number of the week
 */
export function sharesOf(weeks: ReadonlyMap<number, readonly Evidence[]>, asOf: number): Share[] {
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .flatMap(([week, pieces]) => {
      const points = weekShares(pieces, (credit) => decayed(credit, asOf - week))
      return pieces
        .map((piece, index) => ({ ...piece, week, points: points[index] ?? 0 }))
        .sort((a, b) => a.at - b.at || (a.commit < b.commit ? -1 : 1))
    })
}

/**
 * Returns all commits with their points as of a week. Drops later weeks.
 *
 * @param asOf number of a week
 */
export const sharesAsOf = (evidence: readonly Evidence[], asOf: number): Share[] =>
  sharesOf(byWeek(evidence, asOf), asOf)

/** Returns the total of one topic's shares; null without shares. */
export function totalOf(commits: readonly Share[]): Expertise | null {
  const [first, last] = [commits.at(0), commits.at(-1)]
  if (first === undefined || last === undefined) return null
  const byTier: Record<Tier, number> = { signed: 0, verified: 0, mergedByOther: 0, unverified: 0 }
  for (const { tier, points } of commits) byTier[tier] += points
  const sum = (of: readonly Tier[]) => of.reduce((all, tier) => all + byTier[tier], 0)
  const points = sum(tiers)
  const vouched = sum(tiers.filter((tier) => levelTiers.has(tier)))
  const weighed = tiers.reduce((all, tier) => all + byTier[tier] * tierWeights[tier], 0)
  const weeks = new Set(commits.map(({ week }) => week)).size
  return {
    points,
    tiers: byTier,
    level: levelPoints.filter((from) => vouched >= from).length,
    confidence: points === 0 ? 0 : Math.floor((weighed * weeks) / (points * (weeks + confidenceWeeks))),
    weeks,
    first: first.week,
    last: last.week,
  }
}

/**
 * The formula, version 2 (docs/expertise.md). Pure; uses integers only and does not depend on
 * order.
 *
 * @param evidence of one developer and one topic, each commit once
 * @param asOf number of a week
 * @returns null without evidence up to that week, which differs from zero
 */
export const expertiseOf = (evidence: readonly Evidence[], asOf: number): Expertise | null =>
  totalOf(sharesAsOf(evidence, asOf))
