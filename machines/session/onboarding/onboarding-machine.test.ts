import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { onboardingMachine } from './onboarding-machine.ts'
import type { OnboardingContext, StepConfirmed, StepRequest } from './onboarding-types.ts'
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
  const actor = createActor(machine, { input: { kind: 'company', step, version: 1 } })
  actor.start()
  return { actor, asked }
}

/** Defaults: no failure, no report and no request, unless overridden. */
const stands = (step: number, version: number, otherwise: Partial<OnboardingContext> = {}) => ({
  kind: 'company',
  step,
  version,
  failure: null,
  movedBy: 'here',
  serverStep: null,
  asked: null,
  ...otherwise,
})

const at = (onboardingStep: number, version = 2): Result<StepConfirmed> => ({
  ok: true,
  value: { onboardingStep, version },
})

test('takes the step that the server answers, even when another device moved it further', async () => {
  const { actor, asked } = start(1, [at(3)])
  actor.send({ type: 'onboarding.nextRequested' })
  expect(actor.getSnapshot().context.step).toBe(1)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(context).toEqual(stands(3, 2))
  expect(asked).toEqual([{ kind: 'company', fromStep: 1 }])
})

test('sends one request for repeated clicks on next', () => {
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

test('keeps its step when a request fails, shows why, and continues after the dismissal', async () => {
  const failure = failureOf('unavailable')
  const { actor } = start(2, [{ ok: false, failure }, at(1)])
  actor.send({ type: 'onboarding.backRequested' })
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(failed.context).toEqual(stands(2, 1, { asked: 1, failure }))
  actor.send({ type: 'onboarding.failureDismissed' })
  actor.send({ type: 'onboarding.backRequested' })
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(ready.context).toEqual(stands(1, 2))
})

test.each([-1, 0.5, Number.NaN])('refuses an invalid step: %s', async (step) => {
  const { actor } = start(1, [at(step)])
  actor.send({ type: 'onboarding.nextRequested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context).toEqual(stands(1, 1, { asked: 2, failure: failureOf('defect', 'invalid-onboarding-step') }))
})

test('finishing outputs the kind, the last confirmed step and its version', () => {
  const { actor } = start(4, [])
  actor.send({ type: 'onboarding.finishRequested' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'company', step: 4, version: 1 })
})

const reported = (step: number, version: number) =>
  ({ type: 'onboarding.serverStepReported', step, version }) as const
const unavailable: Result<StepConfirmed> = { ok: false, failure: failureOf('unavailable') }

describe('a step reported from another device', () => {
  test('is taken while no answer is pending, and counts as elsewhere until the next step here', async () => {
    const { actor } = start(1, [at(4, 4)])
    actor.send(reported(3, 3))
    expect(actor.getSnapshot().context).toEqual(stands(3, 3, { movedBy: 'elsewhere' }))
    actor.send({ type: 'onboarding.nextRequested' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(context).toEqual(stands(4, 4))
  })

  test('changes nothing when its version is known', () => {
    const { actor } = start(2, [])
    actor.send(reported(2, 1))
    expect(actor.getSnapshot().context).toEqual(stands(2, 1))
  })

  test('changes nothing when it is older than the last answer, however late it arrives', async () => {
    const { actor } = start(1, [at(2, 2), at(3, 3)])
    for (const step of [2, 3]) {
      actor.send({ type: 'onboarding.nextRequested' })
      await waitFor(actor, (snapshot) => snapshot.matches('ready') && snapshot.context.step === step)
    }
    actor.send(reported(2, 2))
    expect(actor.getSnapshot().context).toEqual(stands(3, 3))
    actor.send(reported(3, 3))
    expect(actor.getSnapshot().context).toEqual(stands(3, 3))
    actor.send(reported(2, 4))
    expect(actor.getSnapshot().context).toEqual(stands(2, 4, { movedBy: 'elsewhere' }))
  })

  test.each([
    ['the same step as the answer counts as here', [[2, 2]], 2, 2, 'here'],
    ['a later step is taken after it', [[3, 3]], 3, 3, 'elsewhere'],
    ['a step back elsewhere is taken too', [[1, 3]], 1, 3, 'elsewhere'],
    ['an older report of the step left is ignored', [[1, 1]], 2, 2, 'here'],
    [
      'the later of two reports is taken, in any order',
      [
        [4, 4],
        [3, 3],
      ],
      4,
      4,
      'elsewhere',
    ],
  ] as const)('waits for the answer to a request: %s', async (_what, heard, step, version, movedBy) => {
    const { actor } = start(1, [at(2, 2)])
    actor.send({ type: 'onboarding.nextRequested' })
    for (const [one, of] of heard) actor.send(reported(one, of))
    expect(actor.getSnapshot().context.step).toBe(1)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(context).toEqual(stands(step, version, { movedBy }))
  })

  test.each([
    ['another step, reported before the failure', 3, 'elsewhere', false],
    ['another step, reported after it', 3, 'elsewhere', true],
    ['the requested step, reported before the failure: it counts as here', 2, 'here', false],
    ['the requested step, reported after it', 2, 'here', true],
  ] as const)(
    'clears a failure, because the failed step was left: %s',
    async (_what, step, movedBy, isAfter) => {
      const { actor } = start(1, [unavailable])
      actor.send({ type: 'onboarding.nextRequested' })
      if (isAfter) await waitFor(actor, (snapshot) => snapshot.matches('failed'))
      actor.send(reported(step, 2))
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
      expect(context).toEqual(stands(step, 2, { movedBy }))
    },
  )

  test('counts once as this device’s step back when its answer was lost and its failure dismissed', async () => {
    const { actor } = start(1, [unavailable])
    actor.send({ type: 'onboarding.backRequested' })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    actor.send({ type: 'onboarding.failureDismissed' })
    actor.send(reported(0, 2))
    expect(actor.getSnapshot().context).toEqual(stands(0, 2))
    actor.send(reported(1, 3))
    actor.send(reported(0, 4))
    expect(actor.getSnapshot().context).toEqual(stands(0, 4, { movedBy: 'elsewhere' }))
  })

  test('keeps the failure when the step did not change', async () => {
    const { actor } = start(1, [unavailable])
    actor.send({ type: 'onboarding.nextRequested' })
    actor.send(reported(1, 3))
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(context).toEqual(stands(1, 3, { asked: 2, failure: failureOf('unavailable') }))
  })
})
