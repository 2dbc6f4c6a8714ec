import type { Expertise, Topic, TopicChoice, TopicExpertise } from '../shared/evidence-types.ts'

/** A topic of the developer's table. */
export interface TopicRow {
  readonly topic: Topic
  readonly choice: TopicChoice
  /** Null where no commit is evidence of it: not observed, which is not zero. */
  readonly numbers: TopicExpertise | null
}

/** Every topic, those that commits are evidence of first. */
const rowsOf = ({ items, unobserved }: Expertise): TopicRow[] => [
  ...items.map((numbers) => ({ topic: numbers.topic, choice: numbers.choice, numbers })),
  ...unobserved.map((chosen) => ({ ...chosen, numbers: null })),
]

/** Topics in their order, the hidden ones by themselves. */
export function topicRows(expertise: Expertise): Record<'shown' | 'hidden', readonly TopicRow[]> {
  const rows = rowsOf(expertise)
  return {
    shown: rows.filter(({ choice }) => !choice.hidden),
    hidden: rows.filter(({ choice }) => choice.hidden),
  }
}
