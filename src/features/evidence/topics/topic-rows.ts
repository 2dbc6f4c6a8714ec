import type { Expertise, Topic, TopicChoice, TopicExpertise } from '../shared/evidence-types.ts'

export interface TopicRow {
  readonly topic: Topic
  readonly choice: TopicChoice
  /** Null if no commit supports the topic; that differs from zero. */
  readonly numbers: TopicExpertise | null
}

/** Returns all topics, those with commits first. */
const rowsOf = ({ items, unobserved }: Expertise): TopicRow[] => [
  ...items.map((numbers) => ({ topic: numbers.topic, choice: numbers.choice, numbers })),
  ...unobserved.map((chosen) => ({ ...chosen, numbers: null })),
]

/** Splits the topics into shown and hidden ones; both keep their order. */
export function topicRows(expertise: Expertise): Record<'shown' | 'hidden', readonly TopicRow[]> {
  const rows = rowsOf(expertise)
  return {
    shown: rows.filter(({ choice }) => !choice.hidden),
    hidden: rows.filter(({ choice }) => choice.hidden),
  }
}
