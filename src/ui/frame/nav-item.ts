import type { IconProps } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** One entry of the side rail and of the bottom bar. */
export interface NavItem {
  readonly label: string
  /** May still have to be loaded, as the rail itself. */
  readonly icon: ComponentType<IconProps>
  readonly link: LinkOptions
  /** Lit although another page is shown: one that stands below this place. */
  readonly current?: boolean
  /** A number worth seeing from anywhere, e.g. what waits for the person. */
  readonly count?: number
  /** Kept off a phone's bottom bar, which holds five. */
  readonly railOnly?: boolean
}

/** What a link of the rail or the bottom bar needs beside its own state to be lit. */
export const litBy = ({ current }: NavItem) =>
  current === true ? { 'data-status': 'active', 'aria-current': true as const } : {}
