import type { ReactNode } from 'react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import type { LeftOutCommits } from '../../shared/evidence-types.ts'
import { noteWords } from './commit-words.ts'
import type { Ownership } from './drawer-words.ts'
import classes from './explanation.module.css'
import { explanationWords as words } from './explanation-words.ts'
import { Part } from './figures.tsx'

interface LeftOutProps {
  /** Counts by reason. Only the developer gets `leftOut`, the commits in excluded repositories. */
  counts: LeftOutCommits & { readonly leftOut?: number }
  ownership: Ownership
  /** Extra list items. */
  children?: ReactNode
}

/** Lists the commits that count in part or not at all, by reason. Renders nothing without commits. */
export function LeftOut({
  counts: { commits, notes, shared, twice, undated, leftOut = 0 },
  ownership,
  children,
}: LeftOutProps) {
  if (commits === 0) return null
  const counted = [
    ...notes.map(({ note, commits: n }) => [n, noteWords[note]] as const),
    [shared, words.shared] as const,
    [twice, words.twice] as const,
    [undated, words.undated] as const,
    [leftOut, words.notIncluded] as const,
  ].filter(([n]) => n > 0)
  return (
    <Part title={words.leftOut}>
      {ownership === 'own' ? null : <p>{words.leftOutOf(commits)}</p>}
      {counted.length === 0 ? <EmptyLine>{words.nothing(commits)}</EmptyLine> : null}
      <ul className={classes.leftOut}>
        {counted.map(([n, why]) => (
          <li key={why}>{words.ofCommits(n, why)}</li>
        ))}
        {children}
      </ul>
    </Part>
  )
}
