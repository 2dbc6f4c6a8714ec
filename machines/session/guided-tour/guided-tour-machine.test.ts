import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { guidedTourMachine } from './guided-tour-machine.ts'
import type { TargetSought, TourEmitted } from './guided-tour-types.ts'
import { waitFor } from '#tests/support/wait.ts'

const steps: readonly TourStep[] = ['clients-add', 'position-new', 'members-invite']

function start(at = 0, sought: readonly TargetSought[] = []) {
  const asked: TourStep[] = []
  const emitted: TourEmitted[] = []
  const left = [...sought]
  const findTarget = fromPromise<TargetSought, TourStep>(({ input }) => {
    asked.push(input)
    return Promise.resolve(left.shift() ?? null)
  })
  const machine = guidedTourMachine.provide({ actors: { findTarget } })
  const actor = createActor(machine, { input: { steps, at } })
  actor.on('tour.moved', (moved) => void emitted.push(moved))
  actor.start()
  const shows = () => waitFor(actor, (snapshot) => snapshot.matches({ step: 'shown' }))
  return { actor, asked, emitted, shows }
}

const running = (step: TourStep) => ({ type: 'tour.moved', state: 'running', step })

test('walks every step forward and back, and finishes after the last', async () => {
  const { actor, asked, emitted, shows } = start()
  actor.send({ type: 'tour.started' })
  await shows()
  actor.send({ type: 'tour.previous' })
  expect(actor.getSnapshot().context.at).toBe(0)
  for (const type of ['tour.next', 'tour.next', 'tour.previous', 'tour.next'] as const) {
    actor.send({ type })
    await shows()
  }
  actor.send({ type: 'tour.next' })
  expect(actor.getSnapshot().matches({ step: 'shown' })).toBe(true)
  actor.send({ type: 'tour.finished' })
  expect(actor.getSnapshot().value).toBe('finished')
  expect(asked).toEqual(['clients-add', 'position-new', 'members-invite', 'position-new', 'members-invite'])
  expect(emitted).toEqual([...asked.map(running), { type: 'tour.moved', state: 'finished' }])
})

test('finishes only on the last step', async () => {
  const { actor, shows } = start()
  actor.send({ type: 'tour.started' })
  const { can } = await shows()
  expect(can.call(actor.getSnapshot(), { type: 'tour.finished' })).toBe(false)
})

test.each(
  (['tour.skipped', 'tour.escaped', 'tour.pageLeft'] as const).flatMap((type) =>
    (['shown', 'sought'] as const).map((when) => [type, when] as const),
  ),
)('%s keeps a step that is %s, and resumes there', async (type, when) => {
  const { actor, emitted, shows } = start(1)
  actor.send({ type: 'tour.resumed' })
  if (when === 'shown') await shows()
  actor.send({ type })
  expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { at: 1, reason: null } })
  expect(emitted.at(-1)).toEqual({ type: 'tour.moved', state: 'skipped', step: 'position-new' })
  actor.send({ type: 'tour.resumed' })
  expect((await shows()).context.at).toBe(1)
})

test.each([
  ['target-missing', 'target-missing'],
  ['page-missing', 'page-missing'],
] as const)('stops where the search ends with %s, and resumes there', async (sought, reason) => {
  const { actor, emitted, shows } = start(2, [sought])
  actor.send({ type: 'tour.resumed' })
  const stopped = await waitFor(actor, (snapshot) => snapshot.matches('stopped'))
  expect(stopped.context).toEqual({ steps, at: 2, reason })
  expect(emitted.at(-1)).toEqual({ type: 'tour.moved', state: 'stopped', step: 'members-invite', reason })
  actor.send({ type: 'tour.resumed' })
  expect((await shows()).context).toEqual({ steps, at: 2, reason: null })
})

test('continues after a step that stopped it, and finishes after the last step', async () => {
  const { actor, asked, emitted, shows } = start(1, ['target-missing', null, 'target-missing'])
  const stops = () => waitFor(actor, (snapshot) => snapshot.matches('stopped'))
  actor.send({ type: 'tour.resumed' })
  await stops()
  actor.send({ type: 'tour.stepSkipped' })
  expect((await shows()).context).toEqual({ steps, at: 2, reason: null })
  actor.send({ type: 'tour.escaped' })
  actor.send({ type: 'tour.resumed' })
  await stops()
  actor.send({ type: 'tour.stepSkipped' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'finished', context: { at: 2, reason: null } })
  expect(asked).toEqual(['position-new', 'members-invite', 'members-invite'])
  expect(emitted.at(-1)).toEqual({ type: 'tour.moved', state: 'finished' })
})

test('stops when the target disappears while its step is shown', async () => {
  const { actor, emitted, shows } = start()
  actor.send({ type: 'tour.started' })
  await shows()
  actor.send({ type: 'tour.targetMissing' })
  expect(actor.getSnapshot().value).toBe('stopped')
  expect(emitted.at(-1)).toMatchObject({ state: 'stopped', reason: 'target-gone' })
})

test.each([
  [9, 2],
  [-1, 0],
])('begins at the nearest step where the saved step %i is beyond the tour', (at, nearest) => {
  expect(start(at).actor.getSnapshot().context.at).toBe(nearest)
})
