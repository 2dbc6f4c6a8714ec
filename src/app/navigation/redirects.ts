import { redirect } from '@tanstack/react-router'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { matchRoute } from '#machines/navigation/match-route.ts'
import { safeNextPath, withNext, withoutSearch } from '#machines/navigation/next-path.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import type { GuardedNavigation } from '../../session/router-context.ts'

/** The path of a screen without parameters; every target of the guard and the response handler is one. */
export const pathOf = (screen: RouteName): string => routeCatalogue[screen].path

const signInPages: ReadonlySet<RouteName> = new Set(['login', 'companyLogin'])
export const isSignInPage = (pathname: string): boolean => signInPages.has(matchRoute(pathname).route)

/**
 * The path of a screen. Sign-in pages keep the requested page as `next`, which is checked again before it is
 * followed; parts that must not outlive a sign-in, such as a code, are dropped.
 */
export const pathTo = (screen: RouteName, from: string): string =>
  withNext(
    pathOf(screen),
    signInPages.has(screen) ? (safeNextPath(from) ?? safeNextPath(withoutSearch(from))) : null,
  )

/**
 * The guard's redirect: replaces the current history entry and carries the requested address and the reason. A user
 * who has just confirmed their address goes on to the requested page, which is checked again.
 */
export function redirectTo(
  screen: RouteName,
  { href, failedHref }: Pick<GuardedNavigation, 'href' | 'failedHref'>,
  moved: RedirectReason | null,
) {
  const wanted = moved === 'confirmed' ? safeNextPath(failedHref) : null
  const isPlain = wanted !== null || moved === 'home'
  return redirect({
    href: wanted ?? pathTo(screen, href),
    replace: true,
    state: { ...(isPlain ? {} : { failedHref: href }), ...(moved === null ? {} : { moved }) },
  })
}
