import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { Position } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-header.module.css'
import { useTopicNames } from './use-topic-names.ts'

/** What the person must know, then what would be nice: topic and level. */
export function RequirementBadges({ requirements }: Pick<Position, 'requirements'>) {
  const names = useTopicNames(requirements.map(({ topic }) => topic))
  const nice = requirements.filter(({ kind }) => kind === 'nice')
  const badge = ({ topic, level, kind }: (typeof requirements)[number]) => (
    <span key={topic} title={messages.requirementHint(level, kind)}>
      <PillBadge tone={kind === 'must' ? 'ink' : 'stone'}>
        {names.get(topic) ?? topic} {level}
      </PillBadge>
    </span>
  )
  return (
    <>
      {requirements.filter(({ kind }) => kind === 'must').map(badge)}
      {nice.length === 0 ? null : <span className={classes.nice}>{messages.niceToHave}</span>}
      {nice.map(badge)}
    </>
  )
}
