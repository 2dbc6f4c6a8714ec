import { Suspense, useState, type ReactNode } from 'react'
import { storage } from '../../lib/storage.ts'
import { lazyPart } from '../lazy-part.ts'
import * as messages from '../messages.ts'
import classes from './app-frame.module.css'
import type { NavItem } from './nav-item.ts'

/** Only signed-in users have places: the sign-in page does not load them. */
const SideRail = lazyPart(async () => (await import('./side-rail.tsx')).SideRail)
const BottomBar = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar)

interface AppFrameProps {
  /** The page's header, usually `<Header …/>`; absent if the route's chrome has none. */
  header?: ReactNode
  /** The page's footer, usually `<Footer …/>`; absent if the route's chrome has none. */
  footer?: ReactNode
  /** Places of a signed-in user; absent or empty hides rail and bottom bar. */
  nav?: readonly NavItem[]
  /** Shown above everything, e.g. that this is demo data. */
  notice?: ReactNode
  alert?: ReactNode
  /** `column` is at most 1,280 px wide; `full` is the board's; `narrow` is for a single form. */
  width?: 'column' | 'full' | 'narrow'
  children: ReactNode
}

export const mainId = 'main'

/** Header, navigation, main and footer around every page. */
export function AppFrame(props: AppFrameProps) {
  const { header, footer, nav = [], notice, alert, width = 'column', children } = props
  const [collapsed, setCollapsed] = useState(() => storage.get('railCollapsed') === 'yes')
  const toggle = () => {
    storage.set('railCollapsed', collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }
  const hasNav = nav.length > 0
  return (
    <div className={classes.frame} data-width={width} data-rail={hasNav && !collapsed ? 'open' : undefined}>
      <a href={`#${mainId}`} className={classes.skip}>
        {messages.skipToContent}
      </a>
      {header}
      <div className={classes.body}>
        {hasNav ? (
          <Suspense fallback={<div className={classes.rail} data-collapsed={collapsed || undefined} />}>
            <SideRail items={nav} collapsed={collapsed} onToggle={toggle} />
          </Suspense>
        ) : null}
        <div className={classes.content}>
          {notice}
          <main id={mainId} className={classes.main} tabIndex={-1}>
            <div className={classes.column}>
              <div className={classes.alert}>{alert}</div>
              {children}
            </div>
          </main>
          {footer}
        </div>
      </div>
      {hasNav ? (
        <Suspense fallback={null}>
          <BottomBar items={nav} />
        </Suspense>
      ) : null}
    </div>
  )
}
