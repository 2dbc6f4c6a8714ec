import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
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

/** Nothing has failed, and nothing was told from elsewhere. */
const still = { failure: null, movedBy: 'here', told: null }

const at = (onboardingStep: number): Result<StepConfirmed> => ({ ok: true, value: { onboardingStep } })

test('takes the step that the server answers, even when another device moved it further', async () => {
  const { actor, asked } = start(1, [at(3)])
  actor.send({ type: 'onboarding.nextRequested' })
  expect(actor.getSnapshot().context.step).toBe(1)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(context).toEqual({ kind: 'company', step: 3, ...still })
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
  expect(failed.context).toEqual({ kind: 'company', step: 2, ...still, failure })
  actor.send({ type: 'onboarding.failureDismissed' })
  actor.send({ type: 'onboarding.backRequested' })
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(ready.context).toEqual({ kind: 'company', step: 1, ...still })
})

test.each([-1, 0.5, Number.NaN])('takes no step that is no step: %s', async (step) => {
  const { actor } = start(1, [at(step)])
  actor.send({ type: 'onboarding.nextRequested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context).toEqual({
    kind: 'company',
    step: 1,
    ...still,
    failure: failureOf('defect', 'invalid-onboarding-step'),
  })
})

test('finishing gives the kind and the last confirmed step', () => {
  const { actor } = start(4, [])
  actor.send({ type: 'onboarding.finishRequested' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'company', step: 4 })
})

const told = (step: number) => ({ type: 'onboarding.stepTold', step }) as const

describe('what is told of another device', () => {
  test('is taken where nothing is awaited, and whose it was is known until the next step here', async () => {
    const { actor } = start(1, [at(4)])
    actor.send(told(3))
    expect(actor.getSnapshot().context).toEqual({ kind: 'company', step: 3, ...still, movedBy: 'elsewhere' })
    actor.send({ type: 'onboarding.nextRequested' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(context).toEqual({ kind: 'company', step: 4, ...still })
  })

  test('is no news where it is what is known', () => {
    const { actor } = start(2, [])
    actor.send(told(2))
    expect(actor.getSnapshot().context).toEqual({ kind: 'company', step: 2, ...still })
  })

  test.each([
    ['one that the answer says as well is its own', 2, 2, 'here'],
    ['one further is taken after it', 3, 3, 'elsewhere'],
    ['one that tells of the step that was left may be older, and is none', 1, 2, 'here'],
  ])('waits for the answer to a step: %s', async (_what, step, ends, movedBy) => {
    const { actor } = start(1, [at(2)])
    actor.send({ type: 'onboarding.nextRequested' })
    actor.send(told(step))
    expect(actor.getSnapshot().context.step).toBe(1)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(context).toEqual({ kind: 'company', step: ends, ...still, movedBy })
  })

  test.each([
    ['told before the failure', false],
    ['told after it', true],
  ])('takes a failure away, as the step that failed was left: %s', async (_what, isAfter) => {
    const { actor } = start(1, [{ ok: false, failure: failureOf('unavailable') }])
    actor.send({ type: 'onboarding.nextRequested' })
    if (isAfter) await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    actor.send(told(2))
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(context).toEqual({ kind: 'company', step: 2, ...still, movedBy: 'elsewhere' })
  })
})
