import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import {
  byName,
  heldAs,
  isForOthers,
  listAnalyses,
  ownCoverageOf,
  readChoices,
  readNumbers,
  unchosen,
  type TopicChoice,
} from '#server/evidence/numbers/public.ts'
import { findTopics } from '#server/evidence/topics/repository.ts'

const presentChoice = (choice: TopicChoice): components['schemas']['TopicChoice'] => ({
  hidden: !isForOthers(choice),
  declared: choice.declared,
  dispute: choice.dispute,
})

/**
 * Returns the developer's own expertise: topics with the most points first, including hidden ones, then topics without
 * commits that have choices, by name.
 */
export async function presentExpertise(
  tx: TenantTx,
  tenantId: string,
  now: Date,
): Promise<components['schemas']['ExpertisePage']> {
  const { state, numbers } = await readNumbers(tx, tenantId)
  const choices = await readChoices(tx, tenantId)
  const topics = await findTopics(tx, [...new Set([...numbers.map(({ slug }) => slug), ...choices.keys()])])
  const items = numbers.flatMap(({ slug, number }) => {
    const topic = topics.get(slug)
    return topic === undefined
      ? []
      : [{ topic, ...number, choice: presentChoice(choices.get(slug) ?? unchosen) }]
  })
  const observed = new Set(items.map(({ topic }) => topic.slug))
  const unobserved = [...choices].flatMap(([slug, choice]) => {
    const topic = topics.get(slug)
    return topic === undefined || observed.has(slug) ? [] : [{ topic, choice: presentChoice(choice) }]
  })
  unobserved.sort((a, b) => byName(a.topic, b.topic))
  const coverage = ownCoverageOf(await listAnalyses(tx, tenantId), state.isUpdating)
  return { items, unobserved, coverage, ...heldAs(state, now) }
}
