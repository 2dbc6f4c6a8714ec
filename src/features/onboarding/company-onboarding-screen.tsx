import { Suspense, useState, type ReactNode } from 'react'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { PositionPlace } from './calls.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { ownInvitationsQuery } from './queries.ts'
import { StepSkeleton } from './step-frame.tsx'

interface CompanyOnboardingProps {
  onDone: (to: PositionPlace | null) => void
}

const JoinScreen = lazyPart(async () => (await import('./join-screen.tsx')).JoinScreen)

/**
 * Company onboarding (product.md section 3): steps confirmed by the server, resumable on another device, skippable after the
 * first. Begins at the step that the company's record holds. A person without a company can join one that invited them instead.
 */
export function CompanyOnboardingScreen({ onDone }: CompanyOnboardingProps) {
  const profile = useCompanyProfile()
  const [isFounding, setFounding] = useState(false)
  if (profile === null) return null
  const { onboardingStep: step, version } = profile.company ?? { onboardingStep: 0, version: 0 }
  const steps = <OnboardingSteps first={{ step, version }} onDone={onDone} />
  if (profile.company !== null || isFounding) return steps
  const found = () => {
    tabStorage.remove('invitation')
    setFounding(true)
  }
  return <InvitedFirst name={profile.name} steps={steps} onJoined={() => onDone(null)} onFound={found} />
}

interface InvitedFirstProps {
  name: string
  /** For a person without an invitation. */
  steps: ReactNode
  onJoined: () => void
  onFound: () => void
}

function InvitedFirst({ steps, ...joining }: InvitedFirstProps) {
  const { data } = useQuery(ownInvitationsQuery)
  if (data === undefined) return <StepSkeleton />
  const [first, ...others] = data.ok ? data.value.items : []
  if (first === undefined) return steps
  return (
    <Suspense fallback={<StepSkeleton />}>
      <JoinScreen {...joining} invitations={[first, ...others]} />
    </Suspense>
  )
}
