import { isSetUp } from '#machines/navigation/after-connecting.ts'
import { useUserProfile } from '#src/api/api-context.tsx'

/** Whether the developer has finished setup; false until the profile has loaded. */
export function useIsSetUp(): boolean {
  const profile = useUserProfile()
  return profile !== null && isSetUp(profile.onboardingStep.user)
}
