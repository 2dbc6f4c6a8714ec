import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import classes from './empty-line.module.css'

interface EmptyLineProps {
  /** One sentence. */
  children: ReactNode
  /** Nothing is here yet: the first steps, for users who may take them. */
  action?: ReactNode
  /** A filter hides everything: clears it. */
  onClearFilters?: () => void
}

/**
 * `EmptyState` in one line, for a part that stays visible: one of several columns, below a title; with the action in
 * a row above the columns.
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
