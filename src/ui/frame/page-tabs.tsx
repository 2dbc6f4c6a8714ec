import { Link, type LinkOptions } from '@tanstack/react-router'
import classes from './page-tabs.module.css'

export interface PageTab {
  readonly label: string
  readonly link: LinkOptions
  readonly here: boolean
}

/** Parts of one page, each with its own address; below the page's title. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          className={classes.tab}
          aria-current={tab.here ? 'page' : undefined}
          data-here={tab.here || undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
