import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

/** The clock that the test turns. */
const clock = () => vi.getMockedSystemTime()?.getTime() ?? 0

/** Starts of reloads, in milliseconds since the beginning; each takes `takesMs`. */
function countReads(takesMs = 0) {
  const begun: number[] = []
  const start = clock()
  const throttle = createThrottle(() => {
    begun.push(clock() - start)
    return new Promise((resolve) => setTimeout(resolve, takesMs))
  })
  return { begun, throttle }
}

describe('a reload that live messages request', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('starts at once, and once for messages that arrive together', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0])
  })

  it('starts at most once a second, and once more for the last message', async () => {
    const { begun, throttle } = countReads()
    for (let n = 0; n < 2_999; n += 1) {
      throttle.ask()
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0, 1_000, 2_000, 3_000])
  })

  it('starts at once again after a second without messages', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    await vi.advanceTimersByTimeAsync(1_500)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0, 1_500])
  })

  it('waits for a running reload, and repeats it for messages received in between', async () => {
    const { begun, throttle } = countReads(4_000)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(3_999)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(begun).toEqual([0, 4_000])
  })

  it('starts for the next message after a failed reload', async () => {
    let tries = 0
    const throttle = createThrottle(() => {
      tries += 1
      return Promise.reject(new Error('no answer'))
    })
    throttle.ask()
    await vi.advanceTimersByTimeAsync(100)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries).toBe(2)
  })

  it('is cancelled when the screen closes, and starts at once when it opens again', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    throttle.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([begun, vi.getTimerCount()]).toEqual([[], 0])
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([10_000])
  })

  it('counts as behind from the first request until the last reload ends or is cancelled', async () => {
    const received: string[] = []
    const behind = () => {
      received.push('behind')
      return () => void received.push('caught up')
    }
    const read = () => new Promise((resolve) => setTimeout(resolve, 700))
    const throttle = createThrottle(read, 1_000, behind)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(300)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(1_300)
    expect(received).toEqual(['behind'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual(['behind', 'caught up'])
    throttle.ask()
    throttle.stop()
    expect(received).toEqual(['behind', 'caught up', 'behind', 'caught up'])
  })
})
