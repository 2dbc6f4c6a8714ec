import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { CountedStep } from '#machines/session/onboarding/onboarding-types.ts'
import { useApiContext } from '#src/api/api-context.tsx'
import type { Profiles } from '#src/api/profile-store.ts'

/** Returns null if the profile is not loaded, or if there is no company yet. */
const stepOf: Record<'user' | 'company', (profiles: Profiles) => CountedStep | null> = {
  user({ user }) {
    if (user.state !== 'loaded') return null
    const { user: step, version } = user.profile.onboardingStep
    return { step, version }
  },
  company({ company }) {
    if (company.state !== 'loaded' || company.profile.company === null) return null
    const { onboardingStep: step, version } = company.profile.company
    return { step, version }
  },
}

/**
 * Sends the step of each loaded profile to the setup machine. Live updates reload the profile.
 *
 * @returns whether a change from elsewhere, not this tab, set the current step
 */
export function useServerStep(
  actor: ActorRefFrom<typeof onboardingMachine>,
  kind: keyof typeof stepOf,
): boolean {
  const { profiles } = useApiContext()
  useEffect(() => {
    const report = () => {
      // The profile also reloads after setup has finished and the machine has stopped.
      if (actor.getSnapshot().status !== 'active') return
      const serverStep = stepOf[kind](profiles.read())
      if (serverStep !== null) actor.send({ type: 'onboarding.serverStepReported', ...serverStep })
    }
    // The profile may have loaded between the render and this effect.
    report()
    return profiles.subscribe(report)
  }, [actor, kind, profiles])
  return useSelector(actor, (snapshot) => snapshot.context.movedBy === 'elsewhere')
}
