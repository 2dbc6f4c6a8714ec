import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { PageNotice } from './page-notice.tsx'

interface PageHeaderProps {
  title: string
  /** One line that says what the page is for. */
  purpose?: ReactNode
  avatar?: ReactNode
  /** State next to the title, e.g. a `<StatusChip …/>`. */
  badge?: ReactNode
  /** Primary action, and at most one or two quiet ones. */
  action?: ReactNode
  /** Filters, below. */
  children?: ReactNode
}

/** The top of every page. The title takes focus after a navigation (`data-page-title`). */
export function PageHeader({ title, purpose, avatar, badge, action, children }: PageHeaderProps) {
  return (
    <div className={classes.root}>
      <div className={classes.top}>
        <div className={classes.words}>
          <div className={classes.line}>
            {avatar}
            <h1 className={classes.title} tabIndex={-1} data-page-title>
              {title}
            </h1>
            {badge}
          </div>
          {purpose === undefined ? null : <p className={classes.purpose}>{purpose}</p>}
        </div>
        <PageNotice />
        {action === undefined ? null : <div className={classes.action}>{action}</div>}
      </div>
      {children === undefined ? null : <div className={classes.filters}>{children}</div>}
    </div>
  )
}
