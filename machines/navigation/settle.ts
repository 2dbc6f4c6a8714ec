import { decideNavigation } from './decide.ts'
import { accountTypeOf } from './identity-class.ts'
import {
  freshBudget,
  spendIdentityChange,
  spendRedirect,
  type NavigationBudget,
} from './navigation-budget.ts'
import type { Decide, Decision, NavigationFacts, ProfileName } from './navigation-types.ts'
import type { RouteName } from './route-catalogue.ts'

export type TrailStep =
  | (Decision & { readonly target: RouteName; readonly facts: NavigationFacts })
  | {
      readonly kind: 'allow'
      readonly rule: 'budget'
      readonly target: 'error'
      readonly facts: NavigationFacts
    }

/** A navigation in progress. JSON only; `beginSettlement` creates one and `resumeSettlement` continues it. */
export interface Settlement {
  /** The requested route; a changed identity starts again from it. */
  readonly target: RouteName
  readonly previous: RouteName | null
  readonly facts: NavigationFacts
  /** The current screen; final once `awaiting` is null. */
  readonly screen: RouteName
  /** The profile to load before the guard can continue; null when settled. */
  readonly awaiting: ProfileName | null
  readonly budget: NavigationBudget
  /** The budget ran out and the screen is `error`; log it with the trail. */
  readonly overrun: boolean
  readonly trail: readonly TrailStep[]
}

/** Loads one profile and returns the new facts. A failure sets `failed`; a corrected account type leaves the profile absent. */
export type LoadProfile = (facts: NavigationFacts, what: ProfileName) => NavigationFacts

function stepOf(decision: Decision, target: RouteName, facts: NavigationFacts): TrailStep {
  const { rule } = decision
  if (decision.kind === 'redirect') return { kind: 'redirect', to: decision.to, rule, target, facts }
  if (decision.kind === 'await') return { kind: 'await', what: decision.what, rule, target, facts }
  return { kind: 'allow', rule, target, facts }
}

function endOnError(settlement: Settlement): Settlement {
  const { facts } = settlement
  const trail: TrailStep[] = [...settlement.trail, { kind: 'allow', rule: 'budget', target: 'error', facts }]
  return { ...settlement, screen: 'error', awaiting: null, overrun: true, trail }
}

function follow(decide: Decide, start: Settlement): Settlement {
  const { facts, previous } = start
  const trail = [...start.trail]
  let { screen, budget } = start
  for (;;) {
    const decision = decide(facts, screen, previous)
    trail.push(stepOf(decision, screen, facts))
    if (decision.kind !== 'redirect') {
      const awaiting = decision.kind === 'await' ? decision.what : null
      return { target: start.target, previous, facts, screen, awaiting, budget, overrun: false, trail }
    }
    const spent = spendRedirect(budget)
    if (spent === null) return endOnError({ ...start, screen, budget, trail })
    budget = spent
    screen = decision.to
  }
}

/** Starts a navigation and follows redirects until it settles or awaits a profile. */
export function beginSettlement(
  facts: NavigationFacts,
  target: RouteName,
  previous: RouteName | null,
  decide: Decide = decideNavigation,
): Settlement {
  return follow(decide, {
    target,
    previous,
    facts,
    screen: target,
    awaiting: null,
    budget: freshBudget,
    overrun: false,
    trail: [],
  })
}

/** Whether the guard sees another identity. Facts carry no uid, so a caller that knows it must compare it too. */
export function identityDiffers(before: NavigationFacts, after: NavigationFacts): boolean {
  return before.identity !== after.identity || accountTypeOf(before) !== accountTypeOf(after)
}

/**
 * Continues with the facts of a load or of another identity. A changed identity, or a corrected account type, starts again from
 * the requested route, because redirects for the old identity do not apply. A load that leaves the profile absent for the same
 * identity counts as failed; otherwise the guard would await it for ever.
 */
export function resumeSettlement(
  settlement: Settlement,
  facts: NavigationFacts,
  identityChanged: boolean = identityDiffers(settlement.facts, facts),
  decide: Decide = decideNavigation,
): Settlement {
  const { awaiting } = settlement
  if (identityChanged) {
    const budget = spendIdentityChange(settlement.budget)
    if (budget === null) return endOnError({ ...settlement, facts })
    return follow(decide, { ...settlement, facts, budget, screen: settlement.target })
  }
  const unanswered = awaiting !== null && facts[awaiting] === 'absent'
  return follow(decide, { ...settlement, facts: unanswered ? { ...facts, [awaiting]: 'failed' } : facts })
}

/**
 * Follows redirects and awaited loads to the final screen and returns the trail; its last step is the screen shown (`target`)
 * under the facts that allowed it. Terminates for every `load`, at the latest when the budget is used up.
 */
export function settleNavigation(
  facts: NavigationFacts,
  target: RouteName,
  previous: RouteName | null,
  load: LoadProfile,
): readonly TrailStep[] {
  let settlement = beginSettlement(facts, target, previous)
  while (settlement.awaiting !== null) {
    settlement = resumeSettlement(settlement, load(settlement.facts, settlement.awaiting))
  }
  return settlement.trail
}
