import type { ReactNode } from 'react'
import classes from './notice-line.module.css'

interface NoticeLineProps {
  /** One sentence. */
  children: ReactNode
  /** The button that leads on. */
  action: ReactNode
}

/** A sentence about what waits for the person, with one button, above the content of a page. */
export const NoticeLine = ({ children, action }: NoticeLineProps) => (
  <p className={classes.notice}>
    <span>{children}</span>
    {action}
  </p>
)
