/**
 * The limit of docs/navigation.md#guard-rules: a navigation that would exceed 3 redirects, or during which the identity changed
 * more than 3 times, ends on `error`. The guard's properties say that it never bites; it is here for the day they do not hold.
 */
export const navigationLimits = { redirects: 3, identityChanges: 3 } as const

/** What one navigation has used up so far; redirects count for the current identity only. */
export interface NavigationBudget {
  readonly redirects: number
  readonly identityChanges: number
}

export const freshBudget: NavigationBudget = { redirects: 0, identityChanges: 0 }

/** The budget after one more redirect, or null when there is none left. */
export function spendRedirect(budget: NavigationBudget): NavigationBudget | null {
  if (budget.redirects >= navigationLimits.redirects) return null
  return { ...budget, redirects: budget.redirects + 1 }
}

/**
 * The budget after the identity changed, or null when it changed too often. Another person's navigation is decided
 * from its start, so the redirects begin anew.
 */
export function spendIdentityChange(budget: NavigationBudget): NavigationBudget | null {
  if (budget.identityChanges >= navigationLimits.identityChanges) return null
  return { redirects: 0, identityChanges: budget.identityChanges + 1 }
}
