import { useUserProfile } from '#src/api/api-context.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { UserOnboardingProps } from './user-onboarding-types.ts'
import { UserSteps } from './user-steps.tsx'

/** /userOnboarding (docs/product-rules.md#setup). Waits for the profile, which holds the stored step. */
export function UserOnboardingScreen(props: UserOnboardingProps) {
  const profile = useUserProfile()
  if (profile === null) return <LoadingState shape="form" />
  return <UserSteps {...props} profile={profile} />
}
