import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { userSteps } from '#machines/domain/account/onboarding-steps.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { messages } from './messages.ts'

/** Leads back to an onboarding that is not finished; nothing once it is. */
export function ContinueSetup({ profile }: { profile: Pick<UserProfile, 'onboardingStep'> }) {
  const step = profile.onboardingStep.user
  if (step >= userSteps) return null
  return (
    <NoticeLine
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/userOnboarding" {...props} />}>
          {messages.setUp(step + 1)}
        </Button>
      }
    >
      {messages.setUpText(userSteps - step)}
    </NoticeLine>
  )
}
