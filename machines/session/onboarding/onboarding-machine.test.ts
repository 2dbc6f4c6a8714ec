import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { onboardingMachine } from './onboarding-machine.ts'
import type { StepConfirmed, StepRequest } from './onboarding-types.ts'
import { waitFor } from '#tests/support/wait.ts'

function start(step: number, answers: readonly Result<StepConfirmed>[]) {
  const asked: StepRequest[] = []
  const left = [...answers]
  const answer = fromPromise(({ input }: { input: StepRequest }) => {
    asked.push(input)
    const next = left.shift()
    return next === undefined ? new Promise<Result<StepConfirmed>>(() => {}) : Promise.resolve(next)
  })
  const machine = onboardingMachine.provide({ actors: { incrementStep: answer, decrementStep: answer } })
  const actor = createActor(machine, { input: { kind: 'company', step } })
  actor.start()
  return { actor, asked }
}

const at = (onboardingStep: number): Result<StepConfirmed> => ({ ok: true, value: { onboardingStep } })

test('takes the step that the server answers, even when another device moved it further', async () => {
  const { actor, asked } = start(1, [at(3)])
  actor.send({ type: 'onboarding.nextRequested' })
  expect(actor.getSnapshot().context.step).toBe(1)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(context).toEqual({ kind: 'company', step: 3, failure: null })
  expect(asked).toEqual([{ kind: 'company', fromStep: 1 }])
})

test('asks once, however often next is pressed', () => {
  const { actor, asked } = start(0, [])
  actor.send({ type: 'onboarding.nextRequested' })
  actor.send({ type: 'onboarding.nextRequested' })
  actor.send({ type: 'onboarding.finishRequested' })
  expect(asked).toEqual([{ kind: 'company', fromStep: 0 }])
})

test('does not go back from the first step', () => {
  const { actor } = start(0, [])
  expect(actor.getSnapshot().can({ type: 'onboarding.backRequested' })).toBe(false)
})

test('stays where it was when a step fails, shows why, and goes on once that is dismissed', async () => {
  const failure = failureOf('unavailable')
  const { actor } = start(2, [{ ok: false, failure }, at(1)])
  actor.send({ type: 'onboarding.backRequested' })
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(failed.context).toEqual({ kind: 'company', step: 2, failure })
  actor.send({ type: 'onboarding.failureDismissed' })
  actor.send({ type: 'onboarding.backRequested' })
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(ready.context).toEqual({ kind: 'company', step: 1, failure: null })
})

test.each([-1, 0.5, Number.NaN])('takes no step that is no step: %s', async (step) => {
  const { actor } = start(1, [at(step)])
  actor.send({ type: 'onboarding.nextRequested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context).toEqual({
    kind: 'company',
    step: 1,
    failure: failureOf('defect', 'invalid-onboarding-step'),
  })
})

test('finishing gives the kind and the last confirmed step', () => {
  const { actor } = start(4, [])
  actor.send({ type: 'onboarding.finishRequested' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'company', step: 4 })
})
