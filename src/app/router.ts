import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import type { WantedEntitlement } from '../api/call-options.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { logRouterError } from './navigation/log-router-error.ts'
import { LazyNotFoundScreen } from './shell/lazy-screens.tsx'
import { PageErrorScreen } from './shell/page-error-screen.tsx'
import { routeTree } from '../routes/route-tree.gen.ts'
import { quotedText } from '../lib/search-texts.ts'
import type { MoveReason, RouterContext } from '../session/router-context.ts'
import { screenOf } from '../session/shown-route.ts'

/** Builds the app's router. Matching ignores case and prefers static segments, the router's defaults. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // Every search parameter is text: `?find=007` finds 007.
    parseSearch: parseSearchWith(quotedText),
    stringifySearch: stringifySearchWith(JSON.stringify, quotedText),
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    // The query cache keeps answers (docs/decisions/151-screens-read-through-tanstack-query.md): a preload does not replace the visit.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultNotFoundComponent: LazyNotFoundScreen,
    defaultErrorComponent: PageErrorScreen,
    defaultOnCatch: logRouterError,
    isServer: false,
    scrollRestoration: false,
    defaultHashScrollIntoView: false,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Request id for the error page. */
    requestId?: string
    /** The requested or failed address, for "Try again", and to continue there after a sign-in. */
    failedHref?: string
    /** The plan limit that refused something, or that the user wants raised. */
    wanted?: WantedEntitlement
    /** Why the user was moved here; the frame shows it, see src/app/shell/move-words.ts. */
    moved?: MoveReason
    /** An address typed on the previous page, to prefill the form. Not in the URL, where it would stay. */
    typedEmail?: string
  }
}

/** The current screen; null before the first one. */
export const shownScreen = (router: AppRouter): RouteName | null =>
  router.state.resolvedLocation === undefined ? null : screenOf(router.state.matches)
