import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { Position } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-header.module.css'

/** The must-haves, then the nice-to-haves: topic and level. */
export function RequirementBadges({ position }: { position: Position }) {
  const { requirements, topicNames } = position
  if (requirements.length === 0) return null
  const must = requirements.filter(({ kind }) => kind === 'must')
  const nice = requirements.filter(({ kind }) => kind === 'nice')
  const words = ({ topic, level }: (typeof requirements)[number]) => `${topicNames[topic] ?? topic} ${level}`
  const badge = (requirement: (typeof requirements)[number]) => (
    <span key={requirement.topic} title={messages.requirementHint(requirement.level, requirement.kind)}>
      <PillBadge tone={requirement.kind === 'must' ? 'ink' : 'stone'}>{words(requirement)}</PillBadge>
    </span>
  )
  return (
    <p className={classes.requirements} title={[...must, ...nice].map(words).join(', ')}>
      {must.map(badge)}
      {nice.slice(0, 1).map((first) => (
        <span key={first.topic} className={classes.nice}>
          {messages.niceToHave} {badge(first)}
        </span>
      ))}
      {nice.slice(1).map(badge)}
    </p>
  )
}
