import {
  decideNavigation,
  routeCatalogue,
  type ProfileName,
  type NavigationFacts,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import { redirectReason } from '#machines/navigation/redirect-reason.ts'
import { beginSettlement, resumeSettlement } from '#machines/navigation/settle.ts'
import { waitFor } from 'xstate'
import { unreached, type Reach } from '../../lib/reach.ts'
import type { AuthActor, AuthSnapshot } from '../../session/auth-context.tsx'
import type { GuardedNavigation } from '../../session/router-context.ts'
import type { LoadEnd } from './load-profile.ts'
import { redirectTo } from './redirects.ts'

export interface GuardDependencies {
  readonly auth: AuthActor
  readonly facts: () => NavigationFacts
  /** The screen shown; null before the first one. */
  readonly current: () => RouteName | null
  /** Loads one profile into the store that `facts` reads; a denied load ends the session. Never rejects. */
  readonly load: (what: ProfileName) => Promise<LoadEnd>
  /** Whoever leaves the error page has what failed there asked for again. */
  readonly forgetFailures: () => void
  /** Where a navigation waits for a server that does not answer. */
  readonly reach: Reach
  /**
   * Uses the link of a mail from whose page a navigation is led away, as somebody verified is (rule G6): it counts all the
   * same. Told before the redirect.
   * @param token as the address that was asked for says it
   */
  readonly applyMailedLink: (token: unknown) => void
  /** The budget of redirects was spent: the properties of navigation.md section 7 do not hold. */
  readonly overran: (trail: string) => void
}

const isWaiting = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('guardWaits')
const isUnverified = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedIn: 'unverified' })

/**
 * Runs the guard of navigation.md section 4 for the router. Allows by returning, redirects by throwing once, to the final
 * screen. A settled identity is decided synchronously; otherwise it waits for the first report, for the reload of an
 * unverified identity, or for a profile, and decides again when the identity changed meanwhile (P20).
 */
export function createGuard(
  dependencies: GuardDependencies,
): (navigation: GuardedNavigation) => void | Promise<void> {
  const { auth, facts, current, load, forgetFailures, reach, applyMailedLink, overran } = dependencies
  /** Where the last redirect leads: the router comes back with it, and the identity was reloaded just before. */
  let onTheWayTo: RouteName | null = null

  const settle = async (target: RouteName, reload: boolean): Promise<void> => {
    if (routeCatalogue[target].class === 'pass' && !auth.getSnapshot().matches('booting')) return
    await waitFor(auth, (snapshot) => !isWaiting(snapshot), { timeout: Infinity })
    if (!reload || !isUnverified(auth.getSnapshot())) return
    auth.send({ type: 'identity.reloadRequested' })
    await waitFor(auth, (snapshot) => !isWaiting(snapshot), { timeout: Infinity })
  }

  const follow = async (navigation: GuardedNavigation, reload: boolean): Promise<void> => {
    const { target, signal } = navigation
    const away = (screen: RouteName, moved: RedirectReason | null): unknown => {
      if (target === 'verifyToken') applyMailedLink(navigation.search.token)
      return redirectTo(screen, navigation, moved)
    }
    await settle(target, reload)
    let { epoch } = auth.getSnapshot().context
    let settlement = beginSettlement(facts(), target, current())
    while (settlement.awaiting !== null && !signal.aborted) {
      const { awaiting } = settlement
      // Another person, or one who has gone, is decided anew before anything is asked for again.
      const isSame = (): boolean => auth.getSnapshot().context.epoch === epoch
      const end = await reach.persist(async () => {
        const ended = isSame() ? await load(awaiting) : 'told'
        return ended === 'unreached' && isSame() ? unreached : ended
      }, signal)
      if (end === 'apiRefresh' && !signal.aborted) throw away('apiRefresh', null)
      await settle(target, false)
      const changed = auth.getSnapshot().context.epoch !== epoch
      epoch = auth.getSnapshot().context.epoch
      settlement = changed
        ? resumeSettlement(settlement, facts(), true)
        : resumeSettlement(settlement, facts())
    }
    if (signal.aborted) return
    if (settlement.overrun) overran(JSON.stringify(settlement.trail))
    if (settlement.screen === target) return
    onTheWayTo = settlement.screen
    throw away(settlement.screen, redirectReason(settlement.trail))
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
