import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.ts'
import * as messages from '../messages.ts'
import type { Connection } from './connection-dot.tsx'
import classes from './header.module.css'
import { LoaderBar } from './loader-bar.tsx'
import { Mark } from './mark.tsx'

interface HeaderProps {
  /** Name of the company, or of the user. */
  workspace?: string
  /** `<Breadcrumbs …/>` of the page. */
  breadcrumbs?: ReactNode
  /** Field that opens the palette. */
  search?: ReactNode
  connection?: Connection
  /** `<AccountMenu …/>`, or sign-in links. */
  account?: ReactNode
  loading: boolean
}

/** Shown to members only. */
const ConnectionDot = lazyPart(async () => (await import('./connection-dot.tsx')).ConnectionDot)

/** The 48 px bar at the top of every page with a header. */
export function Header({ workspace, breadcrumbs, search, connection, account, loading }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home}>
        <Mark />
        <span className={classes.name} data-short={workspace === undefined ? undefined : true}>
          {messages.product}
        </span>
      </Link>
      {workspace === undefined ? null : <span className={classes.workspace}>{workspace}</span>}
      {breadcrumbs === undefined ? null : <div className={classes.crumbs}>{breadcrumbs}</div>}
      <div className={classes.end}>
        {search}
        {connection === undefined ? null : (
          <Suspense fallback={null}>
            <ConnectionDot state={connection} />
          </Suspense>
        )}
        {account}
      </div>
      <LoaderBar loading={loading} />
    </header>
  )
}
