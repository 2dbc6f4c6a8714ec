import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** One sentence that teaches. */
  children: ReactNode
  /** The one action that ends the emptiness. */
  action?: ReactNode
  /** `sieve`: nothing matches a filter; `ore`: nothing is here yet; `path`: nowhere. */
  drawing?: 'ore' | 'sieve' | 'path'
}

const drawings = {
  ore: (
    <>
      <path className={classes.faint} d="M60 30 76 61H44Z" />
      <path className={classes.line} d="M28 24 47 61H9Z" />
      <path className={classes.faint} d="M92 40 103 61H81Z" />
      <path className={classes.grain} d="M28 43 35 56.5H21Z" />
      <path className={classes.ground} d="M2 65H118" />
    </>
  ),
  sieve: (
    <>
      <path className={classes.line} d="M60 12 88 66H32Z" />
      <path className={classes.faint} d="M50.7 30H69.3M46 39H74M41.3 48H78.7M36.7 57H83.3" />
      <path className={classes.faint} d="M98 46 108 66H88Z" />
    </>
  ),
  path: (
    <>
      <path className={classes.line} d="M22 30 38 61H6Z" />
      <path className={classes.faint} d="M46 61H50M56 61H60M66 61H70M76 61H80" />
      <path className={classes.faint} d="M100 30 116 61H84Z" />
      <path className={classes.grain} d="M22 46 27.5 56.5H16.5Z" />
    </>
  ),
}

/** What stands where nothing is yet: a small drawing, one sentence, one action. */
export function EmptyState({ children, action, drawing = 'ore' }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <svg className={classes.drawing} viewBox="0 0 120 72" fill="none" aria-hidden="true" focusable="false">
        {drawings[drawing]}
      </svg>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  )
}
