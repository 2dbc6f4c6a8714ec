import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { longDate } from '#machines/domain/time/date-words.ts'
import { mayGive } from '#machines/domain/company/member-roles.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import type { CompanyProfile } from '#src/api/profile-store.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { FirstPosition } from './mutations.ts'
import { messages } from './messages.ts'
import type { OnboardingSlots } from './onboarding-slots.ts'
import classes from './onboarding.module.css'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { ownInvitationsQuery } from './queries.ts'
import { StepSkeleton } from './step-frame.tsx'

interface CompanyOnboardingProps {
  slots: OnboardingSlots
  onDone: (to: FirstPosition | null) => void
  /** Opens the dashboard for a member who does not set up the company. */
  onMember: () => void
}

const JoinScreen = lazyPart(async () => (await import('./join-screen.tsx')).JoinScreen)

/**
 * Company setup (docs/product-rules.md#setup). The server stores the current step, so the user can continue on
 * another device. Every step after the first can be skipped. A user without a company can join one that
 * invited them instead.
 */
export function CompanyOnboardingScreen(props: CompanyOnboardingProps) {
  const profile = useCompanyProfile()
  return profile === null ? null : <CompanyOnboarding {...props} profile={profile} />
}

function CompanyOnboarding({
  profile,
  slots,
  onDone,
  onMember,
}: CompanyOnboardingProps & { profile: CompanyProfile }) {
  const { name, company, member } = profile
  // Decided once: the first step creates the company, which must not restart setup.
  const [mayJoin] = useState(company === null)
  const { onboardingStep: step, version } = company ?? { onboardingStep: 0, version: 0 }
  if (company !== null && member !== null && !mayGive(member.role, 'viewer'))
    return <LeadOn onLead={onMember} />
  const steps = <OnboardingSteps first={{ step, version }} slots={slots} onDone={onDone} />
  if (!mayJoin) return steps
  const erasedAt = company === null ? profile.companyErasedAt : undefined
  return (
    <>
      {erasedAt === undefined ? null : (
        <p className={classes.erased}>{messages.erased(longDate(erasedAt))}</p>
      )}
      <InvitedFirst name={name} hasCompany={company !== null} steps={steps} onJoined={() => onDone(null)} />
    </>
  )
}

/** Recruiters and viewers do not set up the company, so the dashboard opens instead. */
function LeadOn({ onLead }: { onLead: () => void }) {
  const lead = useEffectEvent(onLead)
  useEffect(() => lead(), [])
  return <StepSkeleton />
}

interface InvitedFirstProps {
  name: string
  /** Whether the user has a company, for example from an earlier step. */
  hasCompany: boolean
  /** Shown to a user without an invitation, or who sets up a company instead. */
  steps: ReactNode
  onJoined: () => void
}

function InvitedFirst({ hasCompany, steps, ...joining }: InvitedFirstProps) {
  const { data } = useQuery(ownInvitationsQuery)
  const [isFounding, setFounding] = useState(false)
  if (data === undefined) return <StepSkeleton />
  const [first, ...others] = data.ok ? data.value.items : []
  if (first === undefined || isFounding || hasCompany) return steps
  const found = () => {
    tabStorage.remove('invitation')
    setFounding(true)
  }
  return (
    <Suspense fallback={<StepSkeleton />}>
      <JoinScreen {...joining} onFound={found} invitations={[first, ...others]} />
    </Suspense>
  )
}
