import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it has come, after a browser that answers so and some milliseconds of the clock. */
async function hasCome(requestIdleCallback: unknown, milliseconds: number): Promise<boolean> {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  let come = false
  void whenIdle().then(() => (come = true))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return come
}

describe('what waits until the browser is idle', () => {
  it('comes with the first idle moment', async () => {
    expect(await hasCome((work: () => void) => work(), 0)).toBe(true)
  })

  it('comes at once where the browser cannot tell', async () => {
    expect(await hasCome(undefined, 0)).toBe(true)
  })

  it('comes within a second though the browser never finds the time', async () => {
    expect([await hasCome(() => 0, 999), await hasCome(() => 0, 1_000)]).toEqual([false, true])
  })
})
