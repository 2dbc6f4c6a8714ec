import type { AnyUseQueryOptions } from '@tanstack/react-query'
import type { RouteName } from '#machines/navigation/navigation.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'

/** Why a person is on another screen than they asked for, or on another than before. */
export type MoveReason = RedirectReason | 'sessionEnded' | 'signedOutElsewhere' | 'setUpMeanwhile'

/** One navigation, as the root route's `beforeLoad` sees it. */
export interface GuardedNavigation {
  readonly target: RouteName
  /** Only prepares chunks: never redirects, alerts or logs out (P12). */
  readonly preload: boolean
  /** Aborted when a newer navigation takes over. */
  readonly signal: AbortSignal
  /** Path with search and hash, to come back to after a sign-in. */
  readonly href: string
  /** What was asked for before the person was led to this address; null where nobody was. */
  readonly failedHref: string | null
  /** As the router has read it, past the schema of any route. */
  readonly search: Readonly<Record<string, unknown>>
}

/** What a route's loader is told of the visit. */
export interface Visit {
  readonly preload: boolean
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** The guard and the prefetch of queries, which the composition root gives to every route. */
export interface RouterContext {
  /**
   * Lets the navigation through or throws the router's redirect. Synchronous for a settled identity, so that a
   * navigation does not wait; the promise waits for a report, a reload or a profile.
   */
  readonly guard: (navigation: GuardedNavigation) => void | Promise<void>
  /**
   * Begins what the screen will show, with its chunk. Nothing for a preload, which the guard lets through unseen, and for a
   * screen that stays, which asks by itself.
   */
  ahead(visit: Visit, ...queries: readonly AnyUseQueryOptions[]): void
}
