import { navigationRules } from './navigation-rules.ts'
import type { RedirectReason } from './navigation-types.ts'
import type { TrailStep } from './settle.ts'

const reasons = new Map<string, RedirectReason | undefined>(
  navigationRules.map(({ id, reason }) => [id, reason]),
)

/**
 * Why a navigation ended elsewhere than it was meant to: what the first redirect of its trail says, as that one answers
 * what was asked for. The error page speaks of the failure alone. Null where nobody was led anywhere.
 */
export function redirectReason(trail: readonly TrailStep[]): RedirectReason | null {
  if (trail.at(-1)?.target === 'error' && trail.length > 1) return 'loadFailed'
  const first = trail.find(({ kind }) => kind === 'redirect')
  return first === undefined ? null : (reasons.get(first.rule) ?? null)
}
