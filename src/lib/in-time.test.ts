import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import { inTime } from './in-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('rejects and aborts work that does not settle within the answer limit', async () => {
  let given: AbortSignal | null = null
  const end = vi.fn<(error: unknown) => void>()
  inTime((signal) => {
    given = signal
    return new Promise(() => undefined)
  }).catch(end)
  await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([end.mock.calls, given]).toEqual([
    [[new TypeError('No answer in time')]],
    expect.objectContaining({ aborted: true }),
  ])
})

it('settles as the work does, and leaves no timer', async () => {
  expect(await inTime(() => Promise.resolve('answer'))).toBe('answer')
  await expect(inTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
