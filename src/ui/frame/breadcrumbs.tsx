import { Link, type LinkOptions } from '@tanstack/react-router'
import * as messages from '../messages.ts'
import classes from './breadcrumbs.module.css'

export interface Crumb {
  readonly label: string
  /** Absent on the current page, which is last. */
  readonly link?: LinkOptions
}

/** The path to this page: client / position. On a phone only the nearest two are shown. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={messages.breadcrumbs} className={classes.root}>
      <ol className={classes.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.label} className={classes.item}>
            {crumb.link === undefined ? (
              <span aria-current="page" className={classes.here}>
                {crumb.label}
              </span>
            ) : (
              <Link {...crumb.link} className={classes.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
