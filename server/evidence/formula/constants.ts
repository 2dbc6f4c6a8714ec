/**
 * The named constants of the formula (evidence.md section 4, docs/expertise.md). Credit and points are hundredths of a week
 * of work. Whoever changes one gives the formula another version: numbers of two versions are never compared.
 */
export const formulaVersion = 2

/** What the lines of a week come to, the most first: a thousand commits in a day are no more than one of a hundred lines. */
export const creditByLines = [
  { lines: 100, credit: 70 },
  { lines: 20, credit: 40 },
  { lines: 1, credit: 10 },
] as const

/** Added once where a second day of the week has so many lines. */
export const secondDay = { lines: 10, credit: 30 } as const

/** A credit's share that is left, in thousandths, by quarters of its age; the last holds from then on. */
export const decay = {
  weeks: 13,
  perMille: [1000, 944, 891, 841, 794, 749, 707, 667, 630, 595, 561, 530, 500],
} as const

/** Who says that a commit is this person's, the best first (evidence.md section 3). */
export const tiers = ['signed', 'verified', 'mergedByOther', 'unverified'] as const
export type Tier = (typeof tiers)[number]

/** What confidence a point of each tier deserves, in percent. */
export const tierWeights: Readonly<Record<Tier, number>> = {
  signed: 98,
  verified: 90,
  mergedByOther: 80,
  unverified: 30,
}

/** Only what somebody else vouches for, or a key, lifts a level. */
export const levelTiers: ReadonlySet<Tier> = new Set(['signed', 'verified', 'mergedByOther'])

/** Points from which a level holds: 1, 6, 20, 60 and 120 weeks. */
export const levelPoints = [100, 600, 2_000, 6_000, 12_000] as const

/** Confidence is halved where so many weeks were active, and grows with each. */
export const confidenceWeeks = 3
