import type { ReactNode } from 'react'
import classes from './notice-line.module.css'

interface NoticeLineProps {
  /** One sentence. */
  children: ReactNode
  action: ReactNode
}

/** A sentence about a task of the user, with one button, above the content of a page. */
export const NoticeLine = ({ children, action }: NoticeLineProps) => (
  <p className={classes.notice}>
    <span>{children}</span>
    {action}
  </p>
)
