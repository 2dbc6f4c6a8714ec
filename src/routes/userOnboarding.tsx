import { createFileRoute } from '@tanstack/react-router'
import { PrivacyChoices } from '#src/features/account/privacy/privacy-choices.tsx'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { AddressesPart, CodePart, TopicsPart } from './-onboarding-parts.tsx'

export const Route = createFileRoute('/userOnboarding')({
  staticData: { route: 'userOnboarding', title: 'Set up your profile' },
  validateSearch: searchTexts('step'),
  component: UserOnboarding,
})

function UserOnboarding() {
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: number) => void navigate({ search: (old) => ({ ...old, step: String(next) }) })
  return (
    <UserOnboardingScreen
      asked={step}
      onStep={show}
      onDone={() => void navigate({ to: '/user/profile' })}
      parts={{
        code: <CodePart />,
        addresses: <AddressesPart />,
        topics: <TopicsPart onConnect={() => show(2)} />,
        privacy: <PrivacyChoices />,
      }}
    />
  )
}
