import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import classes from './footer.module.css'
import { Mark } from './mark.tsx'

/** The small footer of routes whose chrome has one; the caller passes its links. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <span className={classes.name}>
        <Mark size={16} />
        {messages.product}
      </span>
      {children === undefined ? null : <div className={classes.links}>{children}</div>}
    </footer>
  )
}
