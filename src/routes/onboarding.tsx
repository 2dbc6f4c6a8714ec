import { createFileRoute } from '@tanstack/react-router'
import { CompanyOnboardingScreen } from '#src/features/onboarding/company-onboarding-screen.tsx'
import { onboardingSlots } from './-onboarding-slots.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { route: 'companyOnboarding', title: 'Set up your company' },
  component: CompanyOnboarding,
})

function CompanyOnboarding() {
  const navigate = Route.useNavigate()
  return (
    <CompanyOnboardingScreen
      slots={onboardingSlots}
      onMember={() => void navigate({ to: '/companyProfile/dashboard', replace: true })}
      onDone={(place) =>
        void (place === null
          ? navigate({ to: '/companyProfile/dashboard' })
          : navigate({
              to: '/companyProfile/companyProfile/clientPosition/$client/$position',
              params: place,
            }))
      }
    />
  )
}
