import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

/** The clock that the test turns. */
const clock = () => vi.getMockedSystemTime()?.getTime() ?? 0

/** Begins of readings in milliseconds since the start; each takes `takesMs`. */
function countReads(takesMs = 0) {
  const begun: number[] = []
  const start = clock()
  const throttle = createThrottle(() => {
    begun.push(clock() - start)
    return new Promise((resolve) => setTimeout(resolve, takesMs))
  })
  return { begun, throttle }
}

describe('what live messages ask for', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is read at once, and once for what comes together', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0])
  })

  it('is read once a second at most however many come, and the last one is not lost', async () => {
    const { begun, throttle } = countReads()
    for (let n = 0; n < 2_999; n += 1) {
      throttle.ask()
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0, 1_000, 2_000, 3_000])
  })

  it('is read at once again after a quiet second', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    await vi.advanceTimersByTimeAsync(1_500)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([0, 1_500])
  })

  it('waits for a reading that takes longer, and reads again what came meanwhile', async () => {
    const { begun, throttle } = countReads(4_000)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(3_999)
    throttle.ask()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(begun).toEqual([0, 4_000])
  })

  it('goes on after a reading that failed', async () => {
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

  it('is dropped with the screen, and read at once when the screen is back', async () => {
    const { begun, throttle } = countReads()
    throttle.ask()
    throttle.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([begun, vi.getTimerCount()]).toEqual([[], 0])
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toEqual([10_000])
  })

  it('is behind from the first that is asked for until nothing is left to read, or it is dropped', async () => {
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
