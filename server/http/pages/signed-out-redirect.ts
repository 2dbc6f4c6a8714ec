import { routeCatalogue, settleNavigation, type NavigationFacts } from '#machines/navigation/navigation.ts'
import { matchRoute } from '#machines/navigation/match-route.ts'

const signedOut: NavigationFacts = {
  identity: 'none',
  storedUserType: null,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
}

/**
 * Returns the screen to which the guard redirects a signed-out visitor, by the rules of the browser
 * (docs/navigation.md#guard-rules).
 *
 * @returns the pattern of the screen's path; null without a redirect
 */
export function signedOutRedirect(path: string): string | null {
  const { route } = matchRoute(path)
  const screen = settleNavigation(signedOut, route, null, () => signedOut).at(-1)?.target ?? route
  return screen === route ? null : routeCatalogue[screen].path
}
