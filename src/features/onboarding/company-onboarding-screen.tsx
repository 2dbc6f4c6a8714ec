import { useCompanyProfile } from '#src/api/api-context.tsx'
import type { PositionPlace } from './calls.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'

/**
 * Company onboarding (product.md section 3): steps confirmed by the server, resumable on another device, skippable
 * after the first. Begins at the step that the company's record holds, and goes on with it.
 */
export function CompanyOnboardingScreen({ onDone }: { onDone: (to: PositionPlace | null) => void }) {
  const profile = useCompanyProfile()
  if (profile === null) return null
  const { onboardingStep: step, version } = profile.company ?? { onboardingStep: 0, version: 0 }
  return <OnboardingSteps first={{ step, version }} onDone={onDone} />
}
