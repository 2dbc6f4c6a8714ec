import type { Icon } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'

/** One entry of a header menu: either goes somewhere or does something. */
export interface MenuEntry {
  readonly label: string
  readonly icon?: Icon
  readonly link?: LinkOptions
  /** A page of the server's own, outside the router. */
  readonly href?: string
  readonly onSelect?: () => void
  readonly shortcut?: readonly string[]
}
