import { expect, test } from 'vitest'
import { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { OnboardingContext, StepConfirmed } from '#machines/session/onboarding/onboarding-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { coverTest, type GraphOptions } from '#tests/support/graph.ts'

const at = (onboardingStep: number, version = 2): Result<StepConfirmed> => ({
  ok: true,
  value: { onboardingStep, version },
})
const refused: Result<StepConfirmed> = { ok: false, failure: failureOf('refused', 'step-moved') }

const options: GraphOptions<typeof onboardingMachine> = {
  inputs: [
    { kind: 'company', step: 0, version: 1 },
    { kind: 'user', step: 2, version: 1 },
    { kind: 'recruitment', step: 1, version: 1 },
  ],
  events: {
    'onboarding.nextRequested': [{ type: 'onboarding.nextRequested' }],
    'onboarding.backRequested': [{ type: 'onboarding.backRequested' }],
    'onboarding.finishRequested': [{ type: 'onboarding.finishRequested' }],
    'onboarding.failureDismissed': [{ type: 'onboarding.failureDismissed' }],
    'onboarding.stepTold': [
      { type: 'onboarding.stepTold', step: 0, version: 3 },
      { type: 'onboarding.stepTold', step: 2, version: 2 },
    ],
  },
  outputs: {
    incrementStep: [at(0), at(1), at(2, 3), at(-1), at(0.5), refused],
    decrementStep: [at(0), at(1), at(-1), refused],
  },
  invariant: (snapshot, previous) => {
    const { step, version, failure, told }: OnboardingContext = snapshot.context
    expect([0, 1, 2]).toContain(step)
    // Told while an answer is awaited, and nowhere else.
    if (told !== null) expect(snapshot.hasTag('waiting')).toBe(true)
    expect(failure !== null).toBe(snapshot.matches('failed'))
    if (previous === null) return
    if (previous.context.step !== step) expect(snapshot.hasTag('waiting')).toBe(false)
    expect(version).toBeGreaterThanOrEqual(previous.context.version)
  },
}

test('every state and every transition of onboarding is walked, and the step is only ever one that the server confirmed or told', async () => {
  const report = await coverTest(onboardingMachine, options)
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: {
      input: { kind: ['company', 'recruitment', 'user'], step: [0, 1, 2] },
      incrementStep: {
        ok: [false, true],
        'value.onboardingStep': [-1, 0, 0.5, 1, 2],
        'value.version': [2, 3],
      },
      decrementStep: { ok: [false, true], 'value.onboardingStep': [-1, 0, 1] },
      'onboarding.stepTold': { step: [0, 2], version: [2, 3] },
    },
  })
})
