import { isSetUp } from '#machines/navigation/after-connecting.ts'
import { useUserProfile } from '#src/api/api-context.tsx'

/** Whether the developer's onboarding is done; not before it is known. */
export function useIsSetUp(): boolean {
  const profile = useUserProfile()
  return profile !== null && isSetUp(profile.onboardingStep.user)
}
