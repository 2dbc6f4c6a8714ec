import { isSetUp } from '#machines/navigation/after-connecting.ts'
import { companySteps } from '#machines/domain/account/onboarding-steps.ts'
import { useCompanyProfile, useIsClosing, useUserProfile } from '../../api/api-context.tsx'
import type { TourRole } from '#machines/domain/account/tour-steps.ts'

/** The user's tour by role; null during onboarding, and while their company is being deleted. */
export function useTourRole(): TourRole | null {
  const company = useCompanyProfile()
  const user = useUserProfile()
  const isClosing = useIsClosing()
  if (company?.company && !isClosing) {
    const { role } = company.member ?? {}
    if (role === 'recruiter' || role === 'viewer') return role
    // Admins see the owner's tour.
    return role !== undefined && company.company.onboardingStep >= companySteps ? 'owner' : null
  }
  return user?.initialised === true && isSetUp(user.onboardingStep.user) ? 'developer' : null
}
