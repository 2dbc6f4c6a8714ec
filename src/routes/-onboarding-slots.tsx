import { Suspense } from 'react'
import type { OnboardingSlots } from '#src/features/onboarding/onboarding-slots.ts'
import { StepSkeleton } from '#src/features/onboarding/step-frame.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'

const InvitePart = lazyPart(async () => (await import('#src/features/members/invite-part.tsx')).InvitePart)

export const onboardingSlots: OnboardingSlots = {
  invite: ({ page, ...form }) => (
    <Suspense fallback={<StepSkeleton />}>
      <InvitePart {...form}>{page}</InvitePart>
    </Suspense>
  ),
}
