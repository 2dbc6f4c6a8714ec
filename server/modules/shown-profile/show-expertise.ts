import type { components } from '#server/contract/schema.gen.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { byName, byPoints, coverageOf, presentTopic } from '#server/evidence/profile/face.ts'
import type { ShownEvidence } from './evidence-for-others.ts'

type Topic = components['schemas']['Topic']

/**
 * The section of topics.
 *
 * @param declared slugs of topics that the developer says they work with, and lets others see
 * @param topics those of the catalogue, by slug
 */
export function showExpertise(
  { byTopic, repositories, asOf }: ShownEvidence,
  declared: readonly string[],
  topics: ReadonlyMap<string, Topic>,
): components['schemas']['ShownExpertise'] {
  const named = (slug: string) => {
    const topic = topics.get(slug)
    return topic === undefined ? [] : [topic]
  }
  const items = [...byTopic].flatMap(([slug, evidence]) =>
    named(slug).flatMap((topic) => presentTopic(topic, evidence, asOf) ?? []),
  )
  return {
    items: items.sort(byPoints),
    // Commits take the place of a word.
    declared: declared
      .filter((slug) => !byTopic.has(slug))
      .flatMap(named)
      .sort(byName),
    coverage: coverageOf(repositories),
    formulaVersion,
    asOf,
  }
}
