import type { IconProps } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** One entry of the side rail and of the bottom bar. */
export interface NavItem {
  readonly label: string
  /** May still have to be loaded, as the rail itself. */
  readonly icon: ComponentType<IconProps>
  readonly link: LinkOptions
  /** A number worth seeing from anywhere, e.g. what waits for the person. */
  readonly count?: number
  /** Kept off a phone's bottom bar, which holds five. */
  readonly railOnly?: boolean
}
