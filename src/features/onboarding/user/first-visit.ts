import type { UserProfile } from '#src/api/profile-store.ts'
import type { MoveReason } from '#src/session/router-context.ts'

/**
 * Whether the profile sends a developer to setup: at the first sign-in and after the email is verified, if
 * setup has not begun (docs/navigation.md#after-sign-in). A developer who opens the profile stays there and sees an
 * offer instead.
 *
 * @param moved why the app moved the developer to this page; undefined if they opened it themselves
 */
export function isFirstVisit(
  moved: MoveReason | undefined,
  isFirstLogin: boolean,
  profile: Pick<UserProfile, 'initialised' | 'onboardingStep'> | null,
): boolean {
  const isBrought = moved === 'confirmed' || (moved === 'home' && isFirstLogin)
  return isBrought && profile !== null && !profile.initialised && profile.onboardingStep.user === 0
}
