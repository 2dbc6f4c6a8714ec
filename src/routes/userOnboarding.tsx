import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPart } from '#src/features/account/privacy/privacy-part.tsx'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { AddressesPart, CodePart, TopicsPart } from './-onboarding-parts.tsx'

export const Route = createFileRoute('/userOnboarding')({
  staticData: { route: 'userOnboarding', title: 'Set up your profile' },
  validateSearch: searchTexts('step', 'topic'),
  component: UserOnboarding,
})

function UserOnboarding() {
  const { step, topic } = Route.useSearch()
  const navigate = Route.useNavigate()
  // What was open in a step is not open in the next one.
  const show = (next: number) => void navigate({ search: { step: String(next) } })
  const open = (next: string | null) =>
    void navigate({
      search: (old) => ({ ...old, topic: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  return (
    <UserOnboardingScreen
      asked={step}
      onStep={show}
      onDone={() => void navigate({ to: '/user/profile' })}
      parts={{
        code: <CodePart />,
        addresses: <AddressesPart />,
        topics: <TopicsPart topic={topic ?? null} onTopic={open} onConnect={() => show(2)} />,
        privacy: <PrivacyPart />,
      }}
    />
  )
}
