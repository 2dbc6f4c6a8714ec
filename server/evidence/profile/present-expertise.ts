import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { activityOf, type Activity } from '#server/evidence/formula/activity.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { expertiseOf, type Evidence } from '#server/evidence/formula/expertise.ts'
import { findTopics } from '#server/evidence/topics/repository.ts'
import { isForOthers, readChoices, unchosen, type TopicChoice } from './choices.ts'
import type { KeptEvidence } from './kept.ts'
import { listReadings, ownCoverageOf } from './coverage.ts'

const presentChoice = (choice: TopicChoice): components['schemas']['TopicChoice'] => ({
  hidden: !isForOthers(choice),
  declared: choice.declared,
  dispute: choice.dispute,
})

/** A month as ISO 8601 has it, by its number since the year 0. */
const isoMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

const presentActivity = ({ first, credit, vouched }: Activity): components['schemas']['TopicActivity'] => ({
  first: isoMonth(first),
  credit: [...credit],
  vouched: [...vouched],
})

/** What a topic comes to, without what is chosen of it; null where nothing is evidence of it by then. */
export function presentTopic(
  topic: components['schemas']['Topic'],
  evidence: readonly Evidence[],
  asOf: number,
): components['schemas']['ShownTopic'] | null {
  const [result, activity] = [expertiseOf(evidence, asOf), activityOf(evidence, asOf)]
  if (result === null || activity === null) return null
  const { first, last, ...numbers } = result
  return {
    topic,
    ...numbers,
    tiers: { ...result.tiers },
    firstWeek: first,
    lastWeek: last,
    activity: presentActivity(activity),
  }
}

type Placed = Pick<components['schemas']['ShownTopic'], 'topic' | 'points'>

/** The order of topics: most points first. */
export const byPoints = (a: Placed, b: Placed): number =>
  b.points - a.points || (a.topic.slug < b.topic.slug ? -1 : 1)

/** The order of topics without points. */
export const byName = (a: components['schemas']['Topic'], b: components['schemas']['Topic']): number =>
  a.name.localeCompare(b.name, 'en')

/**
 * What a developer's commits come to, for the developer: the topics with the most points first, those that are hidden as well; and
 * what is chosen of topics that no commit is evidence of, by name.
 */
export async function presentExpertise(
  tx: TenantTx,
  tenantId: string,
  { byTopic, asOf }: KeptEvidence,
): Promise<components['schemas']['ExpertisePage']> {
  const choices = await readChoices(tx, tenantId)
  const topics = await findTopics(tx, [...new Set([...byTopic.keys(), ...choices.keys()])])
  const items = [...byTopic].flatMap(([slug, evidence]) => {
    const topic = topics.get(slug)
    const shown = topic === undefined ? null : presentTopic(topic, evidence, asOf)
    return shown === null ? [] : [{ ...shown, choice: presentChoice(choices.get(slug) ?? unchosen) }]
  })
  items.sort(byPoints)
  const observed = new Set(items.map(({ topic }) => topic.slug))
  const unobserved = [...choices].flatMap(([slug, choice]) => {
    const topic = topics.get(slug)
    return topic === undefined || observed.has(slug) ? [] : [{ topic, choice: presentChoice(choice) }]
  })
  unobserved.sort((a, b) => byName(a.topic, b.topic))
  const coverage = ownCoverageOf(await listReadings(tx, tenantId))
  return { items, unobserved, coverage, formulaVersion, asOf }
}
