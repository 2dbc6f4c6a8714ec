import { createContext, use, type ReactNode } from 'react'
import classes from './page-notice.module.css'

/** A notice of the frame for the page inside; null where there is none. */
export const PageNoticeContext = createContext<ReactNode>(null)

/** The frame's notice below the page's title, so that Tab goes from the focused title to the notice. */
export function PageNotice() {
  const notice = use(PageNoticeContext)
  return notice === null ? null : <div className={classes.root}>{notice}</div>
}
