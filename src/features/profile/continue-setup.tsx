import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { userSteps } from '#machines/domain/account/onboarding-steps.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { messages } from './messages.ts'

/** Links back to an unfinished onboarding; empty once it is finished. */
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
