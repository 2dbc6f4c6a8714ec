import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { exactWeeks } from '../../shared/weeks.ts'
import classes from './drawer.module.css'

interface OpeningRowProps {
  name: string
  detail: string
  /** Hundredths of a week. */
  points: number
  /** Mounted, and so fetched, when the row opens. */
  children: ReactNode
}

export function OpeningRow({ name, detail, points, children }: OpeningRowProps) {
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
          <span className={classes.detail}>{detail}</span>
        </span>
        <span className={classes.points}>{exactWeeks(points)}</span>
      </UnstyledButton>
      {isOpen ? (
        <div id={id} className={classes.below}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
