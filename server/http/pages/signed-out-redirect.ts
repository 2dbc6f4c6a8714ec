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
 * Where the guard leads somebody who is signed out (docs/navigation.md#guard-rules), by the rules that their browser will go by.
 *
 * @param path as the address has it
 * @returns the pattern of the other screen's address; null where the path's own is shown
 */
export function signedOutRedirect(path: string): string | null {
  const { route } = matchRoute(path)
  const screen = settleNavigation(signedOut, route, null, () => signedOut).at(-1)?.target ?? route
  return screen === route ? null : routeCatalogue[screen].path
}
