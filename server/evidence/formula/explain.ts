import {
  confidenceWeeks,
  decay,
  levelPoints,
  levelTiers,
  tiers,
  tierWeights,
  type Tier,
} from './constants.ts'
import { decayed, quarterOf, weekCredit } from './credit.ts'
import { byWeek, expertiseOf, type Evidence, type Expertise } from './expertise.ts'

/** Weeks of the same age and credit, which therefore keep the same points. */
export interface EqualWeeks {
  /** Age in quarters; the last value includes all older weeks. */
  readonly age: number
  /** Remaining share of the credit, in thousandths. */
  readonly perMille: number
  /** Credit per week, in hundredths of a week. */
  readonly credit: number
  readonly weeks: number
  /** Points per week now, rounded as in the formula. */
  readonly left: number
}

/** One tier's part of a number. */
export interface WeighedTier {
  readonly tier: Tier
  readonly points: number
  /** Percent. */
  readonly weight: number
}

/** All figures of a topic's number, enough to compute it again. */
export interface Explanation {
  /** Youngest first, then highest credit. The sum of weeks × `left` is `points`. */
  readonly ages: readonly EqualWeeks[]
  readonly points: number
  /** All tiers, most reliable first. */
  readonly tiers: readonly WeighedTier[]
  readonly activeWeeks: number
  /** Constant that confidence adds to the active weeks in its divisor. */
  readonly confidenceWeeks: number
  readonly confidence: number
  /** Points of the tiers that raise a level. */
  readonly vouched: number
  readonly level: number
  /** The next level with its starting points and the missing points; null at the highest level. */
  readonly next: { readonly level: number; readonly from: number; readonly missing: number } | null
}

/** Groups the weeks by age and credit. */
function equalWeeks(weeks: ReadonlyMap<number, readonly Evidence[]>, asOf: number): EqualWeeks[] {
  const found = new Map<string, EqualWeeks>()
  for (const [week, pieces] of weeks) {
    const [age, credit] = [quarterOf(asOf - week), weekCredit(pieces)]
    const key = `${age} ${credit}`
    found.set(key, {
      age,
      perMille: decay.perMille[age] ?? 0,
      credit,
      weeks: (found.get(key)?.weeks ?? 0) + 1,
      left: decayed(credit, asOf - week),
    })
  }
  return [...found.values()].sort((a, b) => a.age - b.age || b.credit - a.credit)
}

/**
 * Returns the calculation of a topic's number as figures (docs/expertise.md).
 *
 * @param evidence of one developer and one topic, each commit once
 * @param asOf number of a week
 * @returns null without evidence up to that week
 */
export function explain(evidence: readonly Evidence[], asOf: number): Explanation | null {
  const whole = expertiseOf(evidence, asOf)
  return whole && explainTotal(whole, byWeek(evidence, asOf), asOf)
}

/** The same for a known total and evidence by week (byWeek). */
export function explainTotal(
  whole: Expertise,
  weeks: ReadonlyMap<number, readonly Evidence[]>,
  asOf: number,
): Explanation {
  const { points, tiers: byTier, level, confidence, weeks: activeWeeks } = whole
  const vouched = tiers.reduce((sum, tier) => sum + (levelTiers.has(tier) ? byTier[tier] : 0), 0)
  const from = levelPoints[level]
  return {
    ages: equalWeeks(weeks, asOf),
    points,
    tiers: tiers.map((tier) => ({ tier, points: byTier[tier], weight: tierWeights[tier] })),
    activeWeeks,
    confidenceWeeks,
    confidence,
    vouched,
    level,
    next: from === undefined ? null : { level: level + 1, from, missing: from - vouched },
  }
}
