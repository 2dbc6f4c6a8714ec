import type { RouteName } from '#machines/navigation/navigation.ts'
import type { PlaceIcon } from '../../ui/frame/place-mark.tsx'

/** Whose rail a place stands in. */
export type RailOwner = 'company' | 'developer'

/** Where a screen stands in the rail and the bottom bar. */
export type Place =
  | {
      readonly of: RailOwner
      /** From the top, or from the left; no two of one rail are equal. */
      readonly order: number
      readonly icon: PlaceIcon
    }
  /** No place of its own: lights the one of that screen. */
  | { readonly below: RouteName }

/**
 * What a route says of its screen as data, in the `staticData` of its file; class and chrome follow from its name in the
 * catalogue. The frame, the rail, the account menu and the document's title are drawn from it.
 */
export interface Screen {
  /** Name in the catalogue; absent on layouts. */
  readonly route?: RouteName
  /** First in the document's title until the screen names itself more exactly, and what links to it are called. */
  readonly title?: string
  /** `column`, the default, is at most 1,280 px; `full` is the board's; `narrow` is for a single form. */
  readonly width?: 'column' | 'full' | 'narrow'
  readonly place?: Place
  /** The screen comes later: the path is guarded and shows notFound. tests/screens holds the list. */
  readonly absent?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Screen {}
}
