import { expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import { sendOver } from './send-over.ts'

const stale = (version: number): Result<never, CallFailure> => ({
  ok: false,
  failure: {
    ...failureOf('refused', 'version-stale'),
    message: 'Someone else changed this.',
    status: 412,
    current: { version },
  },
})
const saved: Result<string, CallFailure> = { ok: true, value: 'saved' }

/** Sends over version 1; answers what came back, the versions that were sent over and those that were taken over. */
async function send(answers: readonly Result<string, CallFailure>[], fits: boolean) {
  const left = [...answers]
  const over: number[] = []
  const taken: number[] = []
  const result = await sendOver(
    1,
    (version) => {
      over.push(version)
      return Promise.resolve(left.shift() ?? saved)
    },
    (stored) => {
      taken.push(stored.version)
      return fits
    },
  )
  return { result, over, taken }
}

test('sends once where nobody else saved', async () => {
  expect(await send([saved], true)).toEqual({ result: saved, over: [1], taken: [] })
})

test('sends again over the stored version where the edits fit it', async () => {
  expect(await send([stale(4), saved], true)).toEqual({ result: saved, over: [1, 4], taken: [4] })
})

test('leaves a field that both changed to the person', async () => {
  expect(await send([stale(4), saved], false)).toEqual({ result: stale(4), over: [1], taken: [4] })
})

test('sends no third time, and takes the newest version over', async () => {
  expect(await send([stale(4), stale(5), saved], true)).toEqual({
    result: stale(5),
    over: [1, 4],
    taken: [4, 5],
  })
})

test('does not send again after another refusal', async () => {
  const refused: Result<never, CallFailure> = {
    ok: false,
    failure: { ...failureOf('refused', 'name-taken'), message: 'This name is taken.', status: 409 },
  }
  expect(await send([refused, saved], true)).toEqual({ result: refused, over: [1], taken: [] })
})
