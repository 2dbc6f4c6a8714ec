import { formulaVersion, tiers } from './constants.ts'
import type { Expertise } from './expertise.ts'

/**
 * One person's expertise as bytes, the same for the same evidence whatever way it came: what is stored beside it says
 * whether a recount has changed anything. Lines of text, a topic each, by the topic's slug.
 */
export function encodeExpertise(asOf: number, topics: ReadonlyMap<string, Expertise>): Uint8Array {
  const lines = [...topics]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, { points, tiers: byTier, level, confidence, weeks, first, last }]) =>
      [slug, points, ...tiers.map((tier) => byTier[tier]), level, confidence, weeks, first, last].join(' '),
    )
  return new TextEncoder().encode([`formula ${formulaVersion} as of ${asOf}`, ...lines, ''].join('\n'))
}
