import type { ReactNode } from 'react'
import classes from './state-frame.module.css'

export interface StateFrameProps {
  /**
   * `page`: the only content of its page, whose title is the h1 and takes the focus; `section`: in place of a list or
   * a part.
   */
  size: 'page' | 'section'
  /** Two paths in a box of 120 by 72: the subject and its surroundings. */
  drawing: readonly [meant: string, around: string]
  role?: 'alert' | 'status'
  title?: string
  /** Level of the title in a section: 3 below the title of a dialog or a drawer. */
  level?: 2 | 3
  children: ReactNode
  action?: ReactNode
  /** Small, last. */
  footnote?: ReactNode
}

/** Frame of an error, an absence and an empty list: a small drawing, the reason, the remedy, one action. */
export function StateFrame(props: StateFrameProps) {
  const { size, drawing, role, title, level = 2, children, action, footnote } = props
  const Heading = size === 'page' ? 'h1' : (`h${level}` as const)
  const focus = size === 'page' ? { tabIndex: -1, 'data-page-title': true } : {}
  return (
    <div className={classes.root} data-size={size} role={role}>
      <svg className={classes.drawing} viewBox="0 0 120 72" aria-hidden="true">
        <path d={drawing[1]} />
        <path d={drawing[0]} />
      </svg>
      {title === undefined ? null : (
        <Heading className={classes.title} {...focus}>
          {title}
        </Heading>
      )}
      <p className={classes.words}>{children}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
      {footnote}
    </div>
  )
}
