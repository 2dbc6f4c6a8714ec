import type { Icon } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'

/** One entry of the side rail and of the bottom bar. */
export interface NavItem {
  readonly label: string
  readonly icon: Icon
  readonly link: LinkOptions
  /** A number worth seeing from anywhere, e.g. what waits for the person. */
  readonly count?: number
  /** Kept off a phone's bottom bar, which holds five. */
  readonly railOnly?: boolean
}
