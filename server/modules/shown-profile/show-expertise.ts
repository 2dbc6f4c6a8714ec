import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { byName, coverageOf, heldAs, type StoredNumbers } from '#server/evidence/numbers/public.ts'
import { findTopics } from '#server/evidence/topics/public.ts'
import type { OpenForOthers } from './open-for-others.ts'

/**
 * The section of topics.
 *
 * @param shown repositories with evidence of these topics
 */
export async function showExpertise(
  tx: TenantTx,
  { state, numbers: storedNumbers }: Pick<StoredNumbers, 'state' | 'numbers'>,
  { isShown, declared, analyses }: OpenForOthers,
  shown: StoredNumbers['repositories'],
  now: Date,
): Promise<components['schemas']['ShownExpertise']> {
  const numbers = storedNumbers.filter(({ slug }) => isShown(slug))
  const topics = await findTopics(tx, [...numbers.map(({ slug }) => slug), ...declared])
  const observed = new Set(numbers.map(({ slug }) => slug))
  const named = (slug: string) => {
    const topic = topics.get(slug)
    return topic === undefined ? [] : [topic]
  }
  return {
    items: numbers.flatMap(({ slug, number }) => named(slug).map((topic) => ({ topic, ...number }))),
    // A topic with commits is no longer listed as declared.
    declared: declared
      .filter((slug) => !observed.has(slug))
      .flatMap(named)
      .sort(byName),
    coverage: coverageOf(
      analyses.filter(({ id }) => shown.some((repository) => repository.id === id)),
      state.isUpdating,
    ),
    ...heldAs(state, now),
  }
}
