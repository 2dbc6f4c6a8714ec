import { redirect } from '@tanstack/react-router'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import { matchRoute } from '#machines/navigation/match-route.ts'
import { safeNextPath, withNext, withoutSearch } from '#machines/navigation/next-path.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import type { GuardedNavigation } from '../../session/router-context.ts'

/** The path of a screen without parameters, which is what every target of the guard and the response handler is. */
export const pathOf = (screen: RouteName): string => routeCatalogue[screen].path

const doors: ReadonlySet<RouteName> = new Set(['login', 'companyLogin'])
export const isDoor = (pathname: string): boolean => doors.has(matchRoute(pathname).route)

/**
 * The path of a screen; a door keeps the page that was asked for as `next`, which is checked again before it is followed: what
 * may not ride on a sign-in, as a code does not, is left behind.
 */
export const pathTo = (screen: RouteName, from: string): string =>
  withNext(
    pathOf(screen),
    doors.has(screen) ? (safeNextPath(from) ?? safeNextPath(withoutSearch(from))) : null,
  )

/**
 * The guard's redirect, in place of the present history entry, with what was asked for and why it leads elsewhere. Who was
 * kept there until the address was confirmed goes on to what they asked for, which is checked once more.
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
