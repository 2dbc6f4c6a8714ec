import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import { ConnectionDot, type Connection } from './connection-dot.tsx'
import classes from './header.module.css'
import { LoaderBar } from './loader-bar.tsx'
import { Mark } from './mark.tsx'

interface HeaderProps {
  /** Name of the company, or of the person. */
  workspace?: string
  /** `<Breadcrumbs …/>` of the page. */
  breadcrumbs?: ReactNode
  /** Field that opens the palette. */
  search?: ReactNode
  connection?: Connection
  /** `<HelpMenu …/>`. */
  help?: ReactNode
  /** `<AccountMenu …/>`, or sign-in links. */
  account?: ReactNode
  /** Requests are pending. */
  loading: boolean
}

/** The 48 px bar above every page that has one. */
export function Header({ workspace, breadcrumbs, search, connection, help, account, loading }: HeaderProps) {
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
        {connection === undefined ? null : <ConnectionDot state={connection} />}
        {help}
        {account}
      </div>
      <LoaderBar loading={loading} />
    </header>
  )
}
