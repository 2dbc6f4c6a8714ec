import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBack } from './held-back.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A floor query that the test answers, and the released tenants. */
function floors() {
  const questions: ((answer: number | Error) => void)[] = []
  const released: string[] = []
  const failures: unknown[] = []
  const held = holdBack({
    floor: () =>
      new Promise((resolve, reject) => {
        questions.push((answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)))
      }),
    release: (tenantId) => void released.push(tenantId),
    failed: (error) => void failures.push(error),
  })
  /** Answers the latest question. */
  const answer = async (floor: number | Error) => {
    questions.at(-1)?.(floor)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { held, released, failures, answer, asked: () => questions.length }
}

const firstPauseMs = 10

test('a transaction end announced during a floor query causes another query at once', async () => {
  const { held, released, answer, asked } = floors()
  held.hold('one', 110, 100)
  await vi.advanceTimersByTimeAsync(firstPauseMs)
  expect(asked()).toBe(1)
  held.ended(100)
  await answer(100)
  expect([asked(), released]).toEqual([2, []])
  await answer(120)
  expect(released).toEqual(['one'])
  held.stop()
})

test('an end announced before a query causes no further query', async () => {
  const { held, answer, asked } = floors()
  held.hold('one', 110, 100)
  held.ended(100)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  await answer(100)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * firstPauseMs)
  expect(asked()).toBe(2)
  held.stop()
})

test('a read older than the known floor is released once the database confirms the floor', async () => {
  const { held, released, answer, asked } = floors()
  held.hold('newer', 210, 200)
  held.hold('older', 150, 140)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked(), released]).toEqual([1, []])
  await answer(200)
  expect(released).toEqual(['older'])
  held.stop()
})

test('restarted transaction ids are awaited by their own values', async () => {
  const { held, released, answer, asked } = floors()
  held.hold('one', 1_010, 1_000)
  await vi.advanceTimersByTimeAsync(firstPauseMs)
  await answer(1_020)
  expect(released.splice(0)).toEqual(['one'])
  held.hold('one', 510, 505)
  await vi.advanceTimersByTimeAsync(0)
  await answer(505)
  expect([asked(), released]).toEqual([2, []])
  held.ended(505)
  await vi.advanceTimersByTimeAsync(0)
  await answer(512)
  expect([asked(), released]).toEqual([3, ['one']])
  held.stop()
})

test('a failed query is repeated after a pause', async () => {
  const { held, failures, released, answer, asked } = floors()
  held.hold('one', 110, 100)
  await vi.advanceTimersByTimeAsync(firstPauseMs)
  await answer(new Error('the database is gone'))
  expect([asked(), failures]).toEqual([1, [new Error('the database is gone')]])
  await vi.advanceTimersByTimeAsync(2 * firstPauseMs)
  await answer(120)
  expect([asked(), released]).toEqual([2, ['one']])
  held.stop()
})
