import { Button } from '@mantine/core'
import { conflictingFields } from '#src/ui/messages.ts'
import type { ListDifference, ListField } from '../merge-lists.ts'
import { messages } from '../messages.ts'
import classes from './builder.module.css'

export interface ListConflict {
  readonly field: ListField
  /** The colleague whose version is stored. */
  readonly who: string
  readonly difference: ListDifference
  readonly onTake: () => void
  readonly onKeep: () => void
  /** Null where both together are too many. */
  readonly onBoth: (() => void) | null
}

interface ListConflictsProps {
  conflicts: readonly ListConflict[]
  nameOf: (id: string) => string
}

/** Lists that a colleague changed while this page was open: the differences, and three ways to resolve them. */
export function ListConflicts({ conflicts, nameOf }: ListConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <div role="group" aria-label={conflictingFields} className={classes.conflicts}>
      {conflicts.map(({ field, who, difference, onTake, onKeep, onBoth }) => (
        <div key={field} className={classes.notice}>
          <p className={classes.noticeTitle}>{messages.listConflict(messages.fields[field], who)}</p>
          <ul className={classes.differences}>
            {linesOf(difference, who, nameOf).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className={classes.steps}>
            {onBoth === null ? null : (
              <Button size="xs" onClick={onBoth}>
                {messages.keepBoth}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onKeep}>
              {messages.keepMine}
            </Button>
            <Button size="xs" variant="default" onClick={onTake}>
              {messages.takeTheirs(who)}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

function linesOf(
  { onlyMine, onlyTheirs, summaries, isOrder }: ListDifference,
  who: string,
  nameOf: (id: string) => string,
): string[] {
  return [
    ...(onlyMine.length === 0 ? [] : [messages.onlyMine(onlyMine.map(nameOf))]),
    ...(onlyTheirs.length === 0 ? [] : [messages.onlyTheirs(who, onlyTheirs.map(nameOf))]),
    ...summaries.map(({ applicationId, summary }) =>
      messages.theirSummary(who, nameOf(applicationId), summary),
    ),
    ...(isOrder ? [messages.otherOrder] : []),
  ]
}
