import type { ReactNode } from 'react'
import type { Tone } from '../theme/palette.ts'
import classes from './pill-badge.module.css'

/** A pill: one short word or number. `tone` adds to what the text already says. */
export function PillBadge({ tone = 'stone', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
