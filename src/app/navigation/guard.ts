import { decideNavigation, type RouteName } from '#machines/navigation/navigation.ts'
import type { GuardedNavigation } from '../../session/router-context.ts'
import { redirectTo } from './redirects.ts'
import { createSettler, isUnverified, isWaiting, type SettlerDependencies } from './settler.ts'

export interface GuardDependencies extends SettlerDependencies {
  /** Whoever leaves the error page has what failed there asked for again. */
  readonly forgetFailures: () => void
  /**
   * Uses the link of a mail from whose page a navigation is led away, as somebody verified is (rule G6): it counts all the
   * same. Told before the redirect.
   * @param token as the address that was asked for says it
   */
  readonly applyMailedLink: (token: unknown) => void
  /** Keeps the secret of an invitation's link, as rule G7 leads signed-in people away from its page. */
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
  /** Where the last redirect leads: the router comes back with it, and the identity was reloaded just before. */
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
