import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { userSteps } from '#machines/shared/onboarding-steps.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import { messages } from './messages.ts'
import classes from './profile.module.css'

/** Leads back to an onboarding that is not finished; nothing once it is. */
export function ContinueSetup({ profile }: { profile: Pick<UserProfile, 'onboardingStep'> }) {
  const step = profile.onboardingStep.user
  if (step >= userSteps) return null
  return (
    <p className={classes.setup}>
      <span>{messages.setUpText(userSteps - step)}</span>
      <Button variant="default" renderRoot={(props) => <Link to="/userOnboarding" {...props} />}>
        {messages.setUp(step + 1)}
      </Button>
    </p>
  )
}
