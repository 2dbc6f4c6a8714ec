import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PrivacyPart } from '#src/features/account/privacy/privacy-part.tsx'
import { useEvidence } from '#src/features/evidence/shared/use-evidence.ts'
import { useIsSetUp } from '#src/features/onboarding/user/use-is-set-up.ts'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { searchTexts } from '#src/lib/search-texts.ts'
import { LinkPart } from './-link-part.tsx'
import { AddressesPart, CodePart, AnalysisPart, TopicsPart } from './-onboarding-parts.tsx'

export const Route = createFileRoute('/userOnboarding')({
  staticData: { route: 'userOnboarding', title: 'Set up your profile' },
  validateSearch: searchTexts('step', 'topic', 'confirm'),
  component: UserOnboarding,
})

function UserOnboarding() {
  const { step, topic, confirm } = Route.useSearch()
  const isSetUp = useIsSetUp()
  const evidence = useEvidence()
  const navigate = Route.useNavigate()
  // Drops `topic`: a drawer that is open in one step does not open in the next.
  const show = (next: number) =>
    void navigate({ search: (old) => ({ step: String(next), confirm: old.confirm }) })
  const open = (next: string | null) =>
    void navigate({
      search: (old) => ({ ...old, topic: next ?? undefined }),
      replace: next === null,
      resetScroll: false,
    })
  const followed = () =>
    void navigate({ search: (old) => ({ ...old, confirm: undefined }), replace: true, resetScroll: false })
  if (confirm !== undefined && isSetUp) {
    return <Navigate to="/user/profile" search={{ confirm }} state={{ moved: 'setUpElsewhere' }} replace />
  }
  return (
    <UserOnboardingScreen
      asked={step}
      onStep={show}
      onDone={() => void navigate({ to: '/user/profile' })}
      parts={{
        link: <LinkPart place={step} token={confirm ?? null} onFollowed={followed} />,
        analysis: <AnalysisPart evidence={evidence} />,
        code: <CodePart evidence={evidence} />,
        addresses: <AddressesPart evidence={evidence} />,
        topics: (
          <TopicsPart evidence={evidence} topic={topic ?? null} onTopic={open} onConnect={() => show(2)} />
        ),
        privacy: <PrivacyPart />,
      }}
    />
  )
}
