import { expect, test } from 'vitest'
import type { Result } from '#machines/shared/result.ts'
import { noAnswer, type CallFailure } from '#src/api/call-failure.ts'
import { eventually } from '#tests/support/wait.ts'
import { createTourSaver, type Change } from './tour-saver.ts'

const at = (step: 'clients-add' | 'position-new' | 'candidates-add'): Change => ({ state: 'running', step })
const stop: Change = { state: 'stopped', step: 'clients-add', reason: 'target-gone' }
const lost: Result<null, CallFailure> = { ok: false, failure: noAnswer }
const refused: Result<null, CallFailure> = {
  ok: false,
  failure: { ...noAnswer, kind: 'refused', status: 422 },
}

/** @param answers in order; every later change is saved */
function start(...answers: readonly Result<null, CallFailure>[]) {
  const sent: Change[] = []
  const left = [...answers]
  let wake: (isSame: boolean) => void = () => undefined
  const save = createTourSaver({
    keep: (change) => {
      sent.push(change)
      return Promise.resolve(left.shift() ?? { ok: true, value: null })
    },
    wait: () =>
      new Promise((resolve) => {
        wake = resolve
      }),
  })
  return { sent, save, goOn: (isSame = true) => wake(isSame) }
}

/** Lets the saver handle the answers. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('sends a lost change once more', async () => {
  const { sent, save, goOn } = start(lost, lost)
  save(at('clients-add'))
  await settled()
  expect(sent).toEqual([at('clients-add')])
  goOn()
  await eventually(() => expect(sent).toEqual([at('clients-add'), at('clients-add')]))
  await settled()
  save(at('position-new'))
  await eventually(() => expect(sent).toHaveLength(3))
})

test('replaces a lost change by a later one', async () => {
  const { sent, save, goOn } = start(lost)
  save(at('position-new'))
  await settled()
  save(at('candidates-add'))
  goOn()
  await eventually(() => expect(sent).toEqual([at('position-new'), at('candidates-add')]))
})

test.each([
  ['a stop', stop],
  ['the start of a tour', at('clients-add')],
])('sends %s although a later change waits', async (_what, change) => {
  const { sent, save, goOn } = start(lost)
  save(change)
  await settled()
  save(change)
  save(at('position-new'))
  save(at('candidates-add'))
  goOn()
  await eventually(() => expect(sent).toEqual([change, change, change, at('candidates-add')]))
})

test('sends a refused change once', async () => {
  const { sent, save } = start(refused)
  save(at('clients-add'))
  save(at('position-new'))
  await eventually(() => expect(sent).toEqual([at('clients-add'), at('position-new')]))
})

test('sends nothing after the session has ended', async () => {
  const { sent, save, goOn } = start(lost)
  save(at('clients-add'))
  await settled()
  save(at('position-new'))
  goOn(false)
  await settled()
  expect(sent).toEqual([at('clients-add')])
})
