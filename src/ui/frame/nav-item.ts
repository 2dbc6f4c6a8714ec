import type { LinkOptions } from '@tanstack/react-router'
import type { PlaceIcon } from './place-mark.tsx'

/** One entry of the side rail and of the bottom bar. */
export interface NavItem {
  readonly label: string
  readonly icon: PlaceIcon
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
