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

/** Weeks of one age that were worth the same: each keeps as much of it. */
export interface EqualWeeks {
  /** Quarters of a year; the last one stands for all after it. */
  readonly age: number
  /** What weeks of this age keep, in thousandths. */
  readonly perMille: number
  /** What each was worth, in hundredths of a week. */
  readonly credit: number
  readonly weeks: number
  /** What each is worth now, rounded as the formula does. */
  readonly left: number
}

/** One tier's part of a number. */
export interface WeighedTier {
  readonly tier: Tier
  readonly points: number
  /** Percent. */
  readonly weight: number
}

/** Every figure that a topic's number is computed with: whoever has them computes it again. */
export interface Explanation {
  /** The youngest first, then those worth most. Weeks times what is left, added up, are the points. */
  readonly ages: readonly EqualWeeks[]
  readonly points: number
  /** All of them, the surest first. */
  readonly tiers: readonly WeighedTier[]
  readonly activeWeeks: number
  /** Added to the active weeks, in confidence's divisor. */
  readonly confidenceWeeks: number
  readonly confidence: number
  /** Points of the tiers that lift a level. */
  readonly vouched: number
  readonly level: number
  /** The level after this one, with the points that it begins at and those that are missing; null at the last. */
  readonly next: { readonly level: number; readonly from: number; readonly missing: number } | null
}

/** The weeks by age and worth. */
function equalWeeks(evidence: readonly Evidence[], asOf: number): EqualWeeks[] {
  const found = new Map<string, EqualWeeks>()
  for (const [week, pieces] of byWeek(evidence, asOf)) {
    const [age, credit] = [quarterOf(asOf - week), weekCredit(pieces)]
    const key = `${age} ${credit}`
    const weeks = (found.get(key)?.weeks ?? 0) + 1
    found.set(key, {
      age,
      perMille: decay.perMille[age] ?? 0,
      credit,
      weeks,
      left: decayed(credit, asOf - week),
    })
  }
  return [...found.values()].sort((a, b) => a.age - b.age || b.credit - a.credit)
}

/**
 * How a topic's number came to be, as figures (docs/expertise.md).
 * @param evidence of one person and one topic, each commit once
 * @param asOf the number of a week
 * @returns null where there is no evidence by then
 */
export function explain(evidence: readonly Evidence[], asOf: number): Explanation | null {
  const whole = expertiseOf(evidence, asOf)
  return whole && explainTotal(whole, evidence, asOf)
}

/** The same of a total that is known. */
export function explainTotal(whole: Expertise, evidence: readonly Evidence[], asOf: number): Explanation {
  const { points, tiers: byTier, level, confidence, weeks } = whole
  const vouched = tiers.reduce((sum, tier) => sum + (levelTiers.has(tier) ? byTier[tier] : 0), 0)
  const from = levelPoints[level]
  return {
    ages: equalWeeks(evidence, asOf),
    points,
    tiers: tiers.map((tier) => ({ tier, points: byTier[tier], weight: tierWeights[tier] })),
    activeWeeks: weeks,
    confidenceWeeks,
    confidence,
    vouched,
    level,
    next: from === undefined ? null : { level: level + 1, from, missing: from - vouched },
  }
}
