import { Link } from '@tanstack/react-router'
import * as messages from '../messages.ts'
import classes from './bottom-bar.module.css'
import { litBy, type NavItem } from './nav-item.ts'
import { NavIcon } from './nav-icon.tsx'

/** Navigation below 1,024 px: at most five places, thumb-high. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const shown = items.filter((item) => item.railOnly !== true).slice(0, 5)
  return (
    <nav className={classes.bar} aria-label={messages.mainNavigation}>
      {shown.map((item) => (
        <Link key={item.label} {...item.link} {...litBy(item)} className={classes.link}>
          <NavIcon icon={item.icon} />
          <span className={classes.label}>{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}
