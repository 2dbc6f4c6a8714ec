import type { RouteName } from './route-catalogue.ts'

/** Public profiles that stay open when their viewer signs out. */
const staysOpen: ReadonlySet<RouteName> = new Set([
  'PublicUserProfileHash',
  'PublicUserProfile',
  'PublicUserProfileGit',
])

/**
 * Where a person goes whose session is over (docs/navigation.md#identity-reports): where its reason leads (R9: login, R10: Landing), or
 * home. Null when the current page stays open.
 * @param target the reason's target; null without one
 * @param current the screen shown; null before the first one
 */
export function placeAfterSession(
  target: 'login' | 'Landing' | 'register' | null,
  current: RouteName | null,
): RouteName | null {
  if (target !== null) return target
  return current !== null && staysOpen.has(current) ? null : 'Landing'
}
