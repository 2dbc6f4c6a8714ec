/**
 * The limit of docs/navigation.md#guard-rules: a navigation that would exceed 3 redirects, or during which the identity changed
 * more than 3 times, ends on `error`. The guard's properties exclude this; the limit protects against a broken property.
 */
export const navigationLimits = { redirects: 3, identityChanges: 3 } as const

/** Usage of one navigation so far; redirects count for the current identity only. */
export interface NavigationBudget {
  readonly redirects: number
  readonly identityChanges: number
}

export const freshBudget: NavigationBudget = { redirects: 0, identityChanges: 0 }

/** The budget after one more redirect; null when it is used up. */
export function spendRedirect(budget: NavigationBudget): NavigationBudget | null {
  if (budget.redirects >= navigationLimits.redirects) return null
  return { ...budget, redirects: budget.redirects + 1 }
}

/** The budget after an identity change; null when it is used up. Resets the redirects, because the new identity starts over. */
export function spendIdentityChange(budget: NavigationBudget): NavigationBudget | null {
  if (budget.identityChanges >= navigationLimits.identityChanges) return null
  return { redirects: 0, identityChanges: budget.identityChanges + 1 }
}
