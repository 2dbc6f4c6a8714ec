import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it has resolved after some milliseconds, with that `requestIdleCallback`. */
async function hasCome(requestIdleCallback: unknown, milliseconds: number): Promise<boolean> {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  let come = false
  void whenIdle().then(() => (come = true))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return come
}

describe('waiting until the browser is idle', () => {
  it('ends with the first idle moment', async () => {
    expect(await hasCome((work: () => void) => work(), 0)).toBe(true)
  })

  it('ends at once in a browser without idle callbacks', async () => {
    expect(await hasCome(undefined, 0)).toBe(true)
  })

  it('ends within a second though the browser is never idle', async () => {
    expect([await hasCome(() => 0, 999), await hasCome(() => 0, 1_000)]).toEqual([false, true])
  })
})
