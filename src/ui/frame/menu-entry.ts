import type { Icon } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'

export interface MenuEntry {
  readonly label: string
  readonly icon?: Icon
  readonly link?: LinkOptions
  /** A page outside the router, served by the server. */
  readonly href?: string
  readonly onSelect?: () => void
  readonly shortcut?: readonly string[]
}
