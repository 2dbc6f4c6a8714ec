import type { RouteName } from '#machines/navigation/navigation.ts'
import type { NavIconName } from '../../ui/frame/nav-icon.tsx'

/** The account type whose rail shows a place. */
export type RailOwner = 'company' | 'developer'

/** Position of a screen in the rail and the bottom bar. */
export type NavEntry =
  | {
      readonly of: RailOwner
      /** From the top, or from the left; unique within a rail. */
      readonly order: number
      readonly icon: NavIconName
    }
  /** The screen has no entry in the navigation; this entry is active on it. */
  | { readonly below: RouteName }

/**
 * A route's declaration of its screen, in the `staticData` of its file; class and chrome follow from its name in the
 * catalogue. Frame, rail, account menu and document title use it.
 */
export interface Screen {
  /** Name in the catalogue; absent on layouts. */
  readonly route?: RouteName
  /**
   * First part of the document's title until the screen sets a more exact one, and the label of links to the screen.
   */
  readonly title?: string
  /** `column`, the default, is at most 1,280 px; `full` is the board's; `narrow` is for a single form. */
  readonly width?: 'column' | 'full' | 'narrow'
  readonly place?: NavEntry
  /** The screen is planned: its path is guarded and shows notFound. tests/screens holds the list. */
  readonly absent?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Screen {}
}
