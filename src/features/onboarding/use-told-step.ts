import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { CountedStep } from '#machines/session/onboarding/onboarding-types.ts'
import { useApiContext } from '#src/api/api-context.tsx'
import type { Profiles } from '#src/api/profile-store.ts'

/** Null where there is no such profile, or nothing is counted in it yet. */
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
 * Tells a running onboarding the step of each profile that is read, which the live stream keeps as the server has it.
 * @returns whether the present step was told, and not taken here
 */
export function useToldStep(
  actor: ActorRefFrom<typeof onboardingMachine>,
  kind: keyof typeof stepOf,
): boolean {
  const { profiles } = useApiContext()
  useEffect(() => {
    const tell = () => {
      // Whoever has finished it reads the profile once more.
      if (actor.getSnapshot().status !== 'active') return
      const told = stepOf[kind](profiles.read())
      if (told !== null) actor.send({ type: 'onboarding.stepTold', ...told })
    }
    // What was read between the first look and this.
    tell()
    return profiles.subscribe(tell)
  }, [actor, kind, profiles])
  return useSelector(actor, (snapshot) => snapshot.context.movedBy === 'elsewhere')
}
