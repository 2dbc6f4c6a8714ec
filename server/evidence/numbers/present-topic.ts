import type { components } from '#contract/schema.gen.ts'
import type { Activity } from '#server/evidence/formula/activity.ts'
import type { Expertise } from '#server/evidence/formula/expertise.ts'

type Schemas = components['schemas']

/** Formats a month number as ISO 8601; months count from the year 0. */
const isoMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

const presentActivity = ({ first, credit, vouched }: Activity): Schemas['TopicActivity'] => ({
  first: isoMonth(first),
  credit: [...credit],
  vouched: [...vouched],
})

/** Returns a topic's number in contract form, without the topic and the developer's choices. */
export const presentNumber = (
  { first, last, ...total }: Expertise,
  activity: Activity,
): Omit<Schemas['ShownTopic'], 'topic'> => ({
  ...total,
  tiers: { ...total.tiers },
  firstWeek: first,
  lastWeek: last,
  activity: presentActivity(activity),
})

/** Orders topics without points. */
export const byName = (a: Schemas['Topic'], b: Schemas['Topic']): number => a.name.localeCompare(b.name, 'en')
