import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type {
  CountedStep,
  OnboardingKind,
  StepConfirmed,
  StepRequest,
} from '#machines/session/onboarding/onboarding-types.ts'
import type { Result } from '#machines/shared/result.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { ApiClient } from '#src/api/client.ts'
import { takeStep, type StepDirection } from './mutations.ts'

const stepBy = (api: ApiClient, direction: StepDirection) =>
  fromPromise<Result<StepConfirmed>, StepRequest>(({ input }) =>
    takeStep(api, direction, { kind: input.kind, from: input.fromStep }),
  )

/** Starts the setup machine and returns its current state. */
export function useOnboarding(kind: OnboardingKind, first: CountedStep) {
  const api = useApi()
  const [machine] = useState(() =>
    onboardingMachine.provide({
      actors: {
        incrementStep: stepBy(api, 'forward'),
        decrementStep: stepBy(api, 'back'),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { kind, step: first.step, version: first.version } })
  const step = useSelector(actor, (snapshot) => snapshot.context.step)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'onboarding.backRequested' }))
  return { actor, step, isWaiting, hasFailed, canGoBack }
}
