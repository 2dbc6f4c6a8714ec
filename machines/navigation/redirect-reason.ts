import { navigationRules } from './navigation-rules.ts'
import type { RedirectReason } from './navigation-types.ts'
import type { TrailStep } from './settle.ts'

const reasons = new Map<string, RedirectReason | undefined>(
  navigationRules.map(({ id, reason }) => [id, reason]),
)

/**
 * Why a navigation ended on another page: the reason of the first redirect, which answers the requested page. The error page
 * reports only the failure. Null without a redirect.
 */
export function redirectReason(trail: readonly TrailStep[]): RedirectReason | null {
  if (trail.at(-1)?.target === 'error' && trail.length > 1) return 'loadFailed'
  const first = trail.find(({ kind }) => kind === 'redirect')
  return first === undefined ? null : (reasons.get(first.rule) ?? null)
}
