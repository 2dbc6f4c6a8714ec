import type { Position } from '../data/board-types.ts'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumMini } from '#src/ui/spectrum/spectrum-mini.tsx'
import type { CardEvidence } from './mutations.ts'
import classes from './evidence.module.css'
import { messages } from './messages.ts'

/** Strips that fit on a card. */
const mostDrawn = 3

interface CardStripsProps {
  topics: NonNullable<CardEvidence['topics']>
  requirements: Position['requirements']
  topicNames: Readonly<Record<string, string>>
  /** The same on all cards, so that their strips are comparable. */
  span: Span
}

/** Strips of the first required topics, must-haves first, at the place and height of the tags. */
export function CardStrips({ topics, requirements, topicNames, span }: CardStripsProps) {
  const drawn = [...requirements]
    .sort((a, b) => Number(a.kind === 'nice') - Number(b.kind === 'nice'))
    .slice(0, mostDrawn)
    .map(({ topic }) => ({ slug: topic, found: topics.find((one) => one.topic.slug === topic) }))
  const text = drawn
    .map(({ slug, found }) =>
      found === undefined
        ? messages.shortMissing(topicNames[slug] ?? slug)
        : messages.short(found.topic.name, found.level, found.points),
    )
    .join(' · ')
  return (
    <span className={classes.strips} role="img" aria-label={text} title={text}>
      {drawn.map(({ slug, found }) => (
        <SpectrumMini key={slug} activity={found?.activity ?? null} span={span} />
      ))}
    </span>
  )
}
