import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inputDebounceMs } from './date-constants.ts'
import { debounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs the last call after a pause of 1,000 ms', () => {
  const run = vi.fn<(text: string) => void>()
  const late = debounce(run, inputDebounceMs)
  late.call('2')
  vi.advanceTimersByTime(999)
  late.call('20')
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['20']])
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('flushes a waiting call, and drops a cancelled one', () => {
  const run = vi.fn<(text: string) => void>()
  const late = debounce(run, inputDebounceMs)
  late.flush()
  expect(run).not.toHaveBeenCalled()
  late.call('now')
  late.flush()
  expect(run.mock.calls).toEqual([['now']])
  late.call('never')
  late.cancel()
  vi.advanceTimersByTime(5_000)
  late.flush()
  expect(run).toHaveBeenCalledTimes(1)
})
