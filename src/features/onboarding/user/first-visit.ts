import type { UserProfile } from '#src/api/profile-store.ts'
import type { MoveReason } from '#src/session/router-context.ts'

/**
 * Whether a developer who was brought to their profile has not begun, and is led to their onboarding from there: at the first
 * sign-in, and once their address is confirmed (navigation.md section 6). Who asked for the profile stays, and is offered it.
 *
 * @param moved why the person is here and not where they were; undefined where they asked for the page
 */
export function isFirstVisit(
  moved: MoveReason | undefined,
  isFirstLogin: boolean,
  profile: Pick<UserProfile, 'initialised' | 'onboardingStep'> | null,
): boolean {
  const isBrought = moved === 'confirmed' || (moved === 'home' && isFirstLogin)
  return isBrought && profile !== null && !profile.initialised && profile.onboardingStep.user === 0
}
