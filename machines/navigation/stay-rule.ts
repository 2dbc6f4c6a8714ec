import { decideNavigation } from './decide.ts'
import type { Decide, NavigationFacts } from './navigation-types.ts'
import type { RouteName } from './route-catalogue.ts'
import { beginSettlement } from './settle.ts'

export type StayDecision =
  | { readonly kind: 'navigate'; readonly to: RouteName }
  /** Do not navigate; show the error alert on the current page. */
  | { readonly kind: 'stay' }

/**
 * Rule R0 of the response handler (docs/navigation.md#response-rules): where the guard would only lead back to the current screen,
 * the person stays and sees the error there. Otherwise a persistent failure would navigate for ever.
 *
 * @param facts the facts after the outcome; for a logout, signed-out facts.
 * @param current the screen on which the request failed.
 * @param target the outcome's route. The decision names it, not the final screen: the guard continues from there.
 *
 * If the guard would await a profile first, the end is unknown: the person leaves, and the guard decides.
 */
export function decideStay(
  facts: NavigationFacts,
  current: RouteName,
  target: RouteName,
  decide: Decide = decideNavigation,
): StayDecision {
  const settlement = beginSettlement(facts, target, current, decide)
  const leadsBack = settlement.awaiting === null && !settlement.overrun && settlement.screen === current
  return leadsBack ? { kind: 'stay' } : { kind: 'navigate', to: target }
}
