import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'

/**
 * Tells a running onboarding the step that the profile has, which the live stream keeps as the server has it.
 * @returns whether the present step was told, and not taken here
 */
export function useToldStep(actor: ActorRefFrom<typeof onboardingMachine>, known: number): boolean {
  useEffect(() => actor.send({ type: 'onboarding.stepTold', step: known }), [actor, known])
  return useSelector(actor, (snapshot) => snapshot.context.movedBy === 'elsewhere')
}
