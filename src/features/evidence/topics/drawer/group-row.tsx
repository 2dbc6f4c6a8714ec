import type { ReactNode } from 'react'
import type { QueryOf } from '#src/api/client.ts'
import type { EvidenceGroup } from '../../shared/evidence-types.ts'
import { messages } from './drawer-words.ts'
import { mondayOf } from '../../shared/weeks.ts'
import { CommitRow } from './commit-row.tsx'
import { OpeningRow } from './opening-row.tsx'

type EvidenceQuery = QueryOf<'getEvidence'>
type Query = Omit<EvidenceQuery, 'by' | 'cursor' | 'limit'>

interface Below {
  readonly by: EvidenceQuery['by']
  readonly query: Query
}

interface GroupRowProps {
  by: EvidenceQuery['by']
  group: EvidenceGroup
  query: Query
  /** Renders the next level of the breakdown. */
  children: (below: Below) => ReactNode
}

/** Shows a commit, or a repository or week that opens to the next level. */
export function GroupRow({ by, group, query, children }: GroupRowProps) {
  const { repository, week } = group
  const facts = { detail: messages.detail(group.commits, group.lines), points: group.points }
  if (by === 'repository' && repository !== null) {
    return (
      <OpeningRow name={repository.name} {...facts}>
        {children({ by: 'week', query: { ...query, repository: repository.id } })}
      </OpeningRow>
    )
  }
  if (by === 'week' && week !== null) {
    return (
      <OpeningRow name={messages.weekOf(mondayOf(week))} {...facts}>
        {children({ by: 'commit', query: { ...query, from: week, to: week } })}
      </OpeningRow>
    )
  }
  return <CommitRow group={group} />
}
