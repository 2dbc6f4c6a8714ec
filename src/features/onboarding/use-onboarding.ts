import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { StepConfirmed, StepRequest } from '#machines/session/onboarding/onboarding-types.ts'
import { failureOf, failureKindOf, type PortResult } from '#machines/shared/failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { resultOf, type ApiClient } from '#src/api/client.ts'
import { formExpects } from '#src/api/form-expects.ts'

type StepPath = '/incrementOnboardingStep' | '/decrementOnboardingStep'

const stepBy = (api: ApiClient, path: StepPath) =>
  fromPromise<PortResult<StepConfirmed>, StepRequest>(async ({ input }) => {
    const body = { kind: input.kind, from: input.fromStep }
    const result = resultOf(await api.PATCH(path, { body, call: { expects: formExpects } }))
    if (result.ok) return { ok: true, value: result.data }
    const { status, code, message } = result.problem
    return {
      ok: false,
      failure: failureOf(failureKindOf(code === 'network' ? null : status), code, { message }),
    }
  })

/** The running onboarding machine of this company, with what a screen reads of it. */
export function useOnboarding(firstStep: number) {
  const api = useApi()
  const [machine] = useState(() =>
    onboardingMachine.provide({
      actors: {
        incrementStep: stepBy(api, '/incrementOnboardingStep'),
        decrementStep: stepBy(api, '/decrementOnboardingStep'),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { kind: 'company', step: firstStep } })
  const step = useSelector(actor, (snapshot) => snapshot.context.step)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'onboarding.backRequested' }))
  return { actor, step, isWaiting, hasFailed, canGoBack }
}
