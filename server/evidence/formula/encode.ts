import { formulaVersion, tiers } from './constants.ts'
import type { Expertise } from './expertise.ts'

/**
 * Encodes a developer's expertise as bytes that depend only on the evidence, so that tests can compare computations.
 * One line of text per topic, sorted by slug.
 */
export function encodeExpertise(asOf: number, topics: ReadonlyMap<string, Expertise>): Uint8Array {
  const lines = [...topics]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, { points, tiers: byTier, level, confidence, weeks, first, last }]) =>
      [slug, points, ...tiers.map((tier) => byTier[tier]), level, confidence, weeks, first, last].join(' '),
    )
  return new TextEncoder().encode([`formula ${formulaVersion} as of ${asOf}`, ...lines, ''].join('\n'))
}
