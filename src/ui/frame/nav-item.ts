import type { LinkOptions } from '@tanstack/react-router'
import type { NavIconName } from './nav-icon.tsx'

export interface NavItem {
  readonly label: string
  readonly icon: NavIconName
  readonly link: LinkOptions
  /** Lit although another page is shown, which is below this place. */
  readonly current?: boolean
  /** A number to show on every page, e.g. what waits for the user. */
  readonly count?: number
  /** Kept off a phone's bottom bar, which holds five. */
  readonly railOnly?: boolean
}

/** Attributes that light a link of the rail or the bottom bar in addition to its own state. */
export const litBy = ({ current }: NavItem) =>
  current === true ? { 'data-status': 'active', 'aria-current': true as const } : {}
