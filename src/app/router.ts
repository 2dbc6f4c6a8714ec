import { createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { safeNextPath } from '#machines/navigation/next-path.ts'
import { logRouterError } from './log-router-error.ts'
import { LazyNotFoundScreen } from './lazy-screens.ts'
import { PageErrorScreen } from './page-error-screen.tsx'
import { routeTree } from '../routes/route-tree.gen.ts'
import type { RouterContext } from '../session/router-context.ts'

/** Builds the app's router. Matching ignores case and prefers static segments, as the router does by itself. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
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
}

/** The path of a screen without parameters, which is what every target of the guard and the response handler is. */
export const pathOf = (screen: RouteName): string => routeCatalogue[screen].path

/** The screen that is shown; null before the first one is. */
export const shownScreen = (router: AppRouter): RouteName | null =>
  router.state.resolvedLocation === undefined
    ? null
    : (router.state.matches.at(-1)?.staticData.route ?? 'redirect')

const logins: ReadonlySet<RouteName> = new Set(['login', 'companyLogin'])

/**
 * The guard's redirect, in place of the present history entry. A page that was asked for is kept as `next` of the login
 * page; it is checked here and again before it is followed.
 */
export function redirectTo(screen: RouteName, from: string) {
  const next = logins.has(screen) ? safeNextPath(from) : null
  const search = next === null ? '' : `?${new URLSearchParams({ next })}`
  const state = screen === 'error' || screen === 'apiRefresh' ? { failedHref: from } : {}
  return redirect({ href: `${pathOf(screen)}${search}`, replace: true, state })
}
