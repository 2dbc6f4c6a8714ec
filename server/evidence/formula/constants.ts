/**
 * Constants of the formula (docs/expertise.md#what-is-counted). Credit and points are hundredths of a week of
 * work. A changed constant needs a new version, because numbers of two versions must not be compared.
 */
export const formulaVersion = 2

/**
 * Credit by lines per week, highest first: a thousand commits in a day earn no more than one commit with a hundred
 * lines.
 */
export const creditByLines = [
  { lines: 100, credit: 70 },
  { lines: 20, credit: 40 },
  { lines: 1, credit: 10 },
] as const

/** Added once if a second day of the week has this many lines. */
export const secondDay = { lines: 10, credit: 30 } as const

/** Remaining share of a credit, in thousandths, by quarters of its age; the last value applies from then on. */
export const decay = {
  weeks: 13,
  perMille: [1000, 944, 891, 841, 794, 749, 707, 667, 630, 595, 561, 530, 500],
} as const

/** Who confirms that a commit is the developer's, most reliable first (docs/expertise.md#verification). */
export const tiers = ['signed', 'verified', 'mergedByOther', 'unverified'] as const
export type Tier = (typeof tiers)[number]

/** Reliability of a point of each tier, in percent. */
export const tierWeights: Readonly<Record<Tier, number>> = {
  signed: 98,
  verified: 90,
  mergedByOther: 80,
  unverified: 30,
}

/** Only tiers that a key or another party confirms raise a level. */
export const levelTiers: ReadonlySet<Tier> = new Set(['signed', 'verified', 'mergedByOther'])

/** Points at which a level starts: 1, 6, 20, 60 and 120 weeks. */
export const levelPoints = [100, 600, 2_000, 6_000, 12_000] as const

/** With this many active weeks confidence is half of its maximum; it grows with each further week. */
export const confidenceWeeks = 3
