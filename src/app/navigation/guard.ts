import { decideNavigation, type RouteName } from '#machines/navigation/navigation.ts'
import type { GuardedNavigation } from '../../session/router-context.ts'
import { redirectTo } from './redirects.ts'
import { createSettler, isUnverified, isWaiting, type SettlerDependencies } from './settler.ts'

export interface GuardDependencies extends SettlerDependencies {
  /** Leaving the error page retries the loads that failed. */
  readonly forgetFailures: () => void
  /**
   * Uses a mailed link when the guard redirects away from its page, as it does for verified users (rule G6). Called
   * before the redirect.
   * @param token as the requested address has it
   */
  readonly applyMailedLink: (token: unknown) => void
  /** Keeps the secret of an invitation link, as rule G7 leads signed-in users away from its page. */
  readonly keepInvitation: (secret: unknown) => void
}

/**
 * Runs the guard (docs/navigation.md#guard-rules) for the router. Allows by returning, redirects by throwing once, to the final
 * screen. A settled identity is decided synchronously; every other one by the settler.
 */
export function createGuard(
  dependencies: GuardDependencies,
): (navigation: GuardedNavigation) => void | Promise<void> {
  const { auth, facts, current, forgetFailures, applyMailedLink, keepInvitation } = dependencies
  const settle = createSettler(dependencies)
  /** Target of the last redirect: the router returns with it, just after the identity was reloaded. */
  let onTheWayTo: RouteName | null = null

  const follow = async (navigation: GuardedNavigation, reload: boolean): Promise<void> => {
    const { target, signal } = navigation
    const settled = await settle(target, { reload, signal })
    if (settled === null || settled.screen === target) return
    onTheWayTo = settled.screen
    if (target === 'verifyToken') applyMailedLink(navigation.search.token)
    if (target === 'companyRegister') keepInvitation(navigation.search.invitation)
    throw redirectTo(settled.screen, navigation, settled.moved)
  }

  return (navigation) => {
    const { target, preload } = navigation
    if (preload) return
    if (target !== 'error' && current() === 'error') forgetFailures()
    const arrived = onTheWayTo === target
    onTheWayTo = null
    const snapshot = auth.getSnapshot()
    const needsReload = isUnverified(snapshot) && !arrived
    if (!isWaiting(snapshot) && !needsReload) {
      const decision = decideNavigation(facts(), target, current())
      if (decision.kind === 'allow') return
    }
    return follow(navigation, !arrived)
  }
}
