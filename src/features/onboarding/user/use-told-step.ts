import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import { useApiContext } from '#src/api/api-context.tsx'

/**
 * Tells a running onboarding the step of each profile that is read, which the live stream keeps as the server has it.
 * @returns whether the present step was told, and not taken here
 */
export function useToldStep(actor: ActorRefFrom<typeof onboardingMachine>): boolean {
  const { profiles } = useApiContext()
  useEffect(() => {
    const tell = () => {
      const { user } = profiles.read()
      if (user.state !== 'loaded') return
      const { user: step, version } = user.profile.onboardingStep
      actor.send({ type: 'onboarding.stepTold', step, version })
    }
    // What was read between the first look and this.
    tell()
    return profiles.subscribe(tell)
  }, [actor, profiles])
  return useSelector(actor, (snapshot) => snapshot.context.movedBy === 'elsewhere')
}
