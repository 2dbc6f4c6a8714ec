import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as messages from '../messages.ts'
import { litBy, type NavItem } from './nav-item.ts'
import { NavIcon } from './nav-icon.tsx'
import classes from './side-rail.module.css'

interface SideRailProps {
  items: readonly NavItem[]
  collapsed: boolean
  onToggle: () => void
}

/** Navigation from 1,024 px on: icons with labels, or icons only, with the label as title. */
export function SideRail({ items, collapsed, onToggle }: SideRailProps) {
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = collapsed ? messages.expandRail : messages.collapseRail
  return (
    <nav
      className={classes.rail}
      aria-label={messages.mainNavigation}
      data-collapsed={collapsed || undefined}
    >
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.label}>
            <Link
              {...item.link}
              {...litBy(item)}
              className={classes.link}
              title={collapsed ? item.label : undefined}
            >
              <NavIcon icon={item.icon} className={classes.icon} />
              <span className={classes.label}>{item.label}</span>
              {item.count === undefined ? null : <span className={classes.count}>{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.toggle}
        onClick={onToggle}
        aria-label={toggleLabel}
        title={toggleLabel}
      >
        <Toggle size={20} stroke={1.5} aria-hidden="true" />
      </button>
    </nav>
  )
}
