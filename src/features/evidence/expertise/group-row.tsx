import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { QueryOf } from '#src/api/client.ts'
import type { EvidenceGroup } from '../evidence-types.ts'
import { messages } from './drawer-words.ts'
import { exactWeeks, mondayOf } from '../weeks.ts'
import { CommitRow } from './commit-row.tsx'
import classes from './drawer.module.css'

type EvidenceQuery = QueryOf<'getEvidence'>
type Query = Omit<EvidenceQuery, 'by' | 'cursor' | 'limit'>

interface Below {
  readonly by: EvidenceQuery['by']
  readonly query: Query
}

interface GroupRowProps {
  by: EvidenceQuery['by']
  group: EvidenceGroup
  /** What the list is of. */
  query: Query
  /** What the group opens to. */
  children: (below: Below) => ReactNode
}

/** One repository or week, which opens to what it is made of, or one commit. */
export function GroupRow({ by, group, query, children }: GroupRowProps) {
  const { repository, week } = group
  if (by === 'repository' && repository !== null) {
    return (
      <OpeningRow name={repository.name} group={group}>
        {children({ by: 'week', query: { ...query, repository: repository.id } })}
      </OpeningRow>
    )
  }
  if (by === 'week' && week !== null) {
    return (
      <OpeningRow name={messages.weekOf(mondayOf(week))} group={group}>
        {children({ by: 'commit', query: { ...query, from: week, to: week } })}
      </OpeningRow>
    )
  }
  return <CommitRow group={group} />
}

interface OpeningRowProps {
  name: string
  group: EvidenceGroup
  /** Shown, and asked for, once it is opened. */
  children: ReactNode
}

function OpeningRow({ name, group, children }: OpeningRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <UnstyledButton
        className={classes.group}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden="true" />
        <span className={classes.words}>
          {name}
          <span className={classes.detail}>{messages.detail(group.commits, group.lines)}</span>
        </span>
        <span className={classes.points}>{exactWeeks(group.points)}</span>
      </UnstyledButton>
      {isOpen ? (
        <div id={id} className={classes.below}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
