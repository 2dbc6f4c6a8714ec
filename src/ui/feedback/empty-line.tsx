import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import classes from './empty-line.module.css'

interface EmptyLineProps {
  /** One sentence. */
  children: ReactNode
  /** Nothing is here yet: the first steps, for whoever may take them. */
  action?: ReactNode
  /** A filter hides everything: takes it away. */
  onClearFilters?: () => void
}

/**
 * `EmptyState` in one line, for a part that stays: in one of several columns, below a title; with what can be done about it,
 * in a row of its own above the columns.
 */
export function EmptyLine({ children, action, onClearFilters }: EmptyLineProps) {
  const step =
    onClearFilters === undefined ? (
      action
    ) : (
      <StateButton onClick={onClearFilters}>{messages.clearFilters}</StateButton>
    )
  if (!step) return <p className={classes.words}>{children}</p>
  return (
    <div className={classes.bar} role="status">
      <p className={classes.words}>{children}</p>
      <div className={classes.action}>{step}</div>
    </div>
  )
}
