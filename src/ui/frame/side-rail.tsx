import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messages } from '../messages.ts'
import type { NavItem } from './nav-item.ts'
import classes from './side-rail.module.css'

interface SideRailProps {
  items: readonly NavItem[]
  collapsed: boolean
  onToggle: () => void
}

/** Navigation from 1,024 px on: icons with labels, or icons alone with the label as a tip. */
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
            <Tooltip label={item.label} position="right" disabled={!collapsed}>
              <Link {...item.link} className={classes.link}>
                <item.icon size={20} stroke={1.5} aria-hidden="true" className={classes.icon} />
                <span className={classes.label}>{item.label}</span>
                {item.count === undefined ? null : <span className={classes.count}>{item.count}</span>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Tooltip label={toggleLabel} position="right">
        <UnstyledButton className={classes.toggle} onClick={onToggle} aria-label={toggleLabel}>
          <Toggle size={20} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      </Tooltip>
    </nav>
  )
}
