import type { AnyUseQueryOptions } from '@tanstack/react-query'
import type { RouteName } from '#machines/navigation/navigation.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'

/** Why a user is on another screen than the requested or the previous one. */
export type MoveReason = RedirectReason | 'sessionEnded' | 'signedOutElsewhere' | 'setUpElsewhere'

/** One navigation, as the root route's `beforeLoad` sees it. */
export interface GuardedNavigation {
  readonly target: RouteName
  /** Only prepares chunks: never redirects, alerts or logs out (P12). */
  readonly preload: boolean
  /** Aborted when a newer navigation takes over. */
  readonly signal: AbortSignal
  /** Path with search and hash, to return to after a sign-in. */
  readonly href: string
  /** The address requested before a redirect to this one; null without a redirect. */
  readonly failedHref: string | null
  /** As parsed by the router, before any route's schema. */
  readonly search: Readonly<Record<string, unknown>>
}

export interface Visit {
  readonly preload: boolean
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** The guard and the prefetch of queries, which the composition root passes to every route. */
export interface RouterContext {
  /**
   * Lets the navigation through or throws the router's redirect. Synchronous for a settled identity, so that a
   * navigation does not wait; the promise waits for a report, a reload or a profile.
   */
  readonly guard: (navigation: GuardedNavigation) => void | Promise<void>
  /**
   * Prefetches the screen's queries alongside its chunk. Does nothing for a preload, which the guard does not check,
   * or for a screen that stays, which loads its data itself.
   */
  ahead(visit: Visit, ...queries: readonly AnyUseQueryOptions[]): void
}
