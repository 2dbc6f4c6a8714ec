import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { Position } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-header.module.css'

/** What the person must know, then what would be nice: topic and level. */
export function RequirementBadges({ position }: { position: Position }) {
  const { requirements, topicNames } = position
  if (requirements.length === 0) return null
  const nice = requirements.filter(({ kind }) => kind === 'nice')
  const badge = ({ topic, level, kind }: (typeof requirements)[number]) => (
    <span key={topic} title={messages.requirementHint(level, kind)}>
      <PillBadge tone={kind === 'must' ? 'ink' : 'stone'}>
        {topicNames[topic] ?? topic} {level}
      </PillBadge>
    </span>
  )
  return (
    <p className={classes.requirements}>
      {requirements.filter(({ kind }) => kind === 'must').map(badge)}
      {nice.length === 0 ? null : <span>{messages.niceToHave}</span>}
      {nice.map(badge)}
    </p>
  )
}
