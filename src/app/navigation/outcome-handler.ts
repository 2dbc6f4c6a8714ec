import type { NavigationFacts, RouteName } from '#machines/navigation/navigation.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { decideStay } from '#machines/navigation/stay-rule.ts'
import type { EndedCall, WantedEntitlement } from '../../api/call-options.ts'
import type { MoveReason } from '../../session/router-context.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import { announceEnding } from '../session/ending-words.ts'
import { endsMembership } from '../session/membership-ends.ts'
import { signedOutFacts } from './facts.ts'
import { alertMessages } from './alert-messages.ts'

export interface OutcomeDependencies {
  readonly auth: AuthActor
  readonly alert: AlertActor
  readonly facts: () => NavigationFacts
  /** The current screen; null before the first one. */
  readonly current: () => RouteName | null
  /** Adds a history entry, so that Back leads to the page that made the call. */
  readonly goTo: (
    screen: RouteName,
    about: {
      readonly requestId: string | null
      readonly moved: MoveReason | null
      readonly wanted?: WantedEntitlement
    },
  ) => void
}

const targets: Readonly<Record<Exclude<EndedCall['outcome']['kind'], 'toLogin'>, RouteName>> = {
  toVerify: 'verifyToken',
  toError: 'error',
  toApiRefresh: 'apiRefresh',
  toPremium: 'PremiumAccess',
  toHome: 'Landing',
  toNotFound: 'notFound',
}

/**
 * Acts on the outcomes of the response rules R3 to R12 (docs/navigation.md#response-rules). Only this handler and the guard
 * navigate. Rule R0 applies first: if the guard would only lead back here, the user stays and sees the error.
 */
export function createOutcomeHandler(dependencies: OutcomeDependencies): (ended: EndedCall) => void {
  const { auth, alert, facts, current, goTo } = dependencies
  return ({ outcome, requestId, epoch, wanted }) => {
    const snapshot = auth.getSnapshot()
    if (snapshot.context.epoch !== epoch) return
    const target =
      outcome.kind === 'toLogin' ? loginFor(facts().storedUserType).screen : targets[outcome.kind]
    const ends = outcome.kind === 'toLogin' || outcome.kind === 'toHome'
    if (ends && snapshot.matches('signedIn')) {
      const { code } = outcome.failure
      if (endsMembership(code)) announceEnding(alert, code, snapshot.context.email)
      // The listener navigates when the session has ended: one navigation, not two.
      auth.send({ type: 'session.expired', epoch, target: outcome.kind === 'toLogin' ? 'login' : 'Landing' })
      return
    }
    const here = current()
    const then = ends ? signedOutFacts(facts().storedUserType) : facts()
    const decision =
      here === null ? { kind: 'navigate' as const, to: target } : decideStay(then, here, target)
    const moved = ends ? 'sessionEnded' : null
    if (decision.kind === 'navigate')
      goTo(decision.to, { requestId, moved, ...(wanted !== undefined && { wanted }) })
    else
      alert.send({ type: 'alert.failed', message: alertMessages[outcome.kind](outcome.failure, requestId) })
  }
}
