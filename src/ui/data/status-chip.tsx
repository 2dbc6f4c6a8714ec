import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconDiamond,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/palette.ts'
import classes from './status-chip.module.css'

/** Meaning of a state to the user; determines colour and shape. */
export type StatusMeaning = 'draft' | 'waiting' | 'active' | 'done' | 'attention' | 'danger' | 'verified'

const shapes: Record<StatusMeaning, { icon: Icon; tone: Tone }> = {
  draft: { icon: IconCircleDashed, tone: 'stone' },
  waiting: { icon: IconCircle, tone: 'stone' },
  active: { icon: IconCircleHalf2, tone: 'ink' },
  done: { icon: IconCircleCheck, tone: 'green' },
  attention: { icon: IconAlertTriangle, tone: 'amber' },
  danger: { icon: IconCircleX, tone: 'red' },
  verified: { icon: IconDiamond, tone: 'gold' },
}

/** A state in a word, with a shape and a colour: never by colour alone. */
export function StatusChip({ meaning, children }: { meaning: StatusMeaning; children: ReactNode }) {
  const { icon: Shape, tone } = shapes[meaning]
  return (
    <span className={classes.chip} data-tone={tone}>
      <Shape size={16} stroke={1.5} aria-hidden="true" />
      {children}
    </span>
  )
}
