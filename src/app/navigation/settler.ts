import {
  routeCatalogue,
  type NavigationFacts,
  type ProfileName,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import type { RedirectReason } from '#machines/navigation/navigation-types.ts'
import { redirectReason } from '#machines/navigation/redirect-reason.ts'
import { beginSettlement, resumeSettlement } from '#machines/navigation/settle.ts'
import { waitFor } from 'xstate'
import { unanswered, type RetryUntilAnswered } from '../../lib/retry-until-answered.ts'
import type { AuthActor, AuthSnapshot } from '../../session/auth-context.tsx'
import type { LoadEnd } from './load-profile.ts'

export interface SettlerDependencies {
  readonly auth: AuthActor
  readonly facts: () => NavigationFacts
  /** The current screen; null before the first one. */
  readonly current: () => RouteName | null
  /** Loads one profile into the store that `facts` reads; a denied load ends the session. Never rejects. */
  readonly load: (what: ProfileName) => Promise<LoadEnd>
  /** Makes a navigation wait while the server does not answer. */
  readonly retry: RetryUntilAnswered
  /** The budget of redirects was spent: the properties (docs/navigation-tests.md#properties) do not hold. */
  readonly overran: (trail: string) => void
}

/** The screen on which a navigation ends, and why it differs from the target. */
export interface Settled {
  readonly screen: RouteName
  readonly moved: RedirectReason | null
}

export const isWaiting = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('guardWaits')
export const isUnverified = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedIn: 'unverified' })

/**
 * Settles navigations that must wait for the first report, for the reload of an unverified identity, or for a
 * profile. Decides again when the identity changes while waiting (P20).
 * @returns null for an aborted navigation
 */
export function createSettler({ auth, facts, current, load, retry, overran }: SettlerDependencies) {
  const settleIdentity = async (target: RouteName, reload: boolean): Promise<void> => {
    if (routeCatalogue[target].class === 'pass' && !auth.getSnapshot().matches('booting')) return
    await waitFor(auth, (snapshot) => !isWaiting(snapshot), { timeout: Infinity })
    if (!reload || !isUnverified(auth.getSnapshot())) return
    auth.send({ type: 'identity.reloadRequested' })
    await waitFor(auth, (snapshot) => !isWaiting(snapshot), { timeout: Infinity })
  }

  return async (
    target: RouteName,
    { reload, signal }: { readonly reload: boolean; readonly signal: AbortSignal },
  ): Promise<Settled | null> => {
    await settleIdentity(target, reload)
    let { epoch } = auth.getSnapshot().context
    let settlement = beginSettlement(facts(), target, current())
    while (settlement.awaiting !== null && !signal.aborted) {
      const { awaiting } = settlement
      // After a change of user or a sign-out, the guard decides again before it loads anything.
      const isSame = (): boolean => auth.getSnapshot().context.epoch === epoch
      const end = await retry.persist(async () => {
        const ended = isSame() ? await load(awaiting) : 'reported'
        return ended === 'unreached' && isSame() ? unanswered : ended
      }, signal)
      if (end === 'apiRefresh' && !signal.aborted) return { screen: 'apiRefresh', moved: null }
      await settleIdentity(target, false)
      const changed = auth.getSnapshot().context.epoch !== epoch
      epoch = auth.getSnapshot().context.epoch
      settlement = changed
        ? resumeSettlement(settlement, facts(), true)
        : resumeSettlement(settlement, facts())
    }
    if (signal.aborted) return null
    if (settlement.overrun) overran(JSON.stringify(settlement.trail))
    const { screen } = settlement
    return { screen, moved: screen === target ? null : redirectReason(settlement.trail) }
  }
}
