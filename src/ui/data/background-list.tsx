import type { ReactNode } from 'react'
import type { BackgroundKind, MonthSpan } from '#machines/domain/developer/background.ts'
import { CardList } from './card-list.tsx'
import * as words from './background-words.ts'
import classes from './background-list.module.css'

interface Entry extends MonthSpan {
  readonly kind: BackgroundKind
  readonly title: string
  readonly organisation: string
  readonly text: string | null
}

interface BackgroundListProps<One extends Entry> {
  /** In reading order. */
  entries: readonly One[]
  /** Actions on an entry, for its author. */
  steps?: (entry: One) => ReactNode
}

/** Self-reported experience and education, shown the same to the developer and to others. */
export function BackgroundList<One extends Entry>({ entries, steps }: BackgroundListProps<One>) {
  return (
    <CardList>
      {entries.map((entry, at) => (
        <li key={`${entry.from} ${entry.title} ${at}`} className={classes.entry}>
          <div className={classes.words}>
            <p className={classes.title}>
              {entry.title} <span className={classes.organisation}>{entry.organisation}</span>
            </p>
            <p className={classes.quiet}>
              {words.kinds[entry.kind]}, {words.period(entry)}
            </p>
            {entry.text === null ? null : <p className={classes.text}>{entry.text}</p>}
          </div>
          {steps === undefined ? null : <div className={classes.steps}>{steps(entry)}</div>}
        </li>
      ))}
    </CardList>
  )
}
