import { confidenceWeeks, levelPoints, levelTiers, tiers, tierWeights, type Tier } from './constants.ts'
import { decayed, shares, weekCredit, type Piece } from './credit.ts'
import { weekOf } from './weeks.ts'

/** A commit's lines of one topic, with what the numbers open to. */
export interface Evidence extends Piece {
  readonly repository: string
  readonly tier: Tier
}

/** One commit of a topic with its share of its week. */
export interface Share extends Evidence {
  readonly week: number
  readonly points: number
}

/** What one person's evidence of one topic comes to; integers throughout. */
export interface Expertise {
  /** Hundredths of a week. */
  readonly points: number
  /** Of them by who says so; they add up to `points`. */
  readonly tiers: Readonly<Record<Tier, number>>
  /** 1 to 5; 0 where there is evidence, but less than a week of it that somebody vouches for. */
  readonly level: number
  /** Percent. */
  readonly confidence: number
  /** Weeks with evidence. */
  readonly weeks: number
  /** The first and the last of them. */
  readonly first: number
  readonly last: number
}

/** The evidence by the number of its week. Weeks after `asOf` are not there yet. */
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
 * Shares a week's worth among its commits: what those come to by themselves that somebody vouches for among those, and what is left
 * of the whole among the others. So nothing that is unverified takes anything from what is verified (docs/decisions/127).
 * @param worth of a credit; never less of more
 * @returns as many points as pieces, in their order; they add up to what the week's credit is worth
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
 * Every commit with its points as of a week, by week, then date, then id. Weeks after that one are not there yet.
 * @param asOf the number of a week
 */
export function sharesAsOf(evidence: readonly Evidence[], asOf: number): Share[] {
  return [...byWeek(evidence, asOf)]
    .sort(([a], [b]) => a - b)
    .flatMap(([week, pieces]) => {
      const points = weekShares(pieces, (credit) => decayed(credit, asOf - week))
      return pieces
        .map((piece, index) => ({ ...piece, week, points: points[index] ?? 0 }))
        .sort((a, b) => a.at - b.at || (a.commit < b.commit ? -1 : 1))
    })
}

/** The total of one topic's shares; null without shares. */
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
 * The formula, version 2 (evidence.md section 4, docs/expertise.md): pure, of integers, the same for every order.
 * @param evidence of one person and one topic, each commit once
 * @param asOf the number of a week
 * @returns null where there is no evidence by then: not observed, which is not zero
 */
export const expertiseOf = (evidence: readonly Evidence[], asOf: number): Expertise | null =>
  totalOf(sharesAsOf(evidence, asOf))
