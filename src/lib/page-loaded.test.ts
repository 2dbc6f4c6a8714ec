// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPageLoaded } from './page-loaded.ts'

/** Milliseconds, in which more than two frames are drawn. */
const frames = 50

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(state: { isShown: boolean; isBusy: boolean }) {
  const listeners = new Set<() => void>()
  const quiet = { isReached: false }
  void whenPageLoaded({
    isShown: () => state.isShown,
    isBusy: () => state.isBusy,
    subscribe: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }).then(() => {
    quiet.isReached = true
  })
  const turn = async (next: Partial<typeof state>): Promise<boolean> => {
    Object.assign(state, next)
    for (const heard of listeners) heard()
    await vi.advanceTimersByTimeAsync(frames)
    return quiet.isReached
  }
  return { turn, listeners, quiet, left: () => vi.getTimerCount() }
}

it('a page is quiet once it is shown and has its answers, and is no longer observed then', async () => {
  const { turn, listeners, left } = setUp({ isShown: false, isBusy: false })
  const seen = [await turn({ isBusy: true }), await turn({ isShown: true }), await turn({ isBusy: false })]
  expect([seen, listeners.size, left()]).toEqual([[false, false, true], 0, 0])
})

it('does not wait for a page that is already quiet', async () => {
  const { quiet, listeners } = setUp({ isShown: true, isBusy: false })
  await vi.advanceTimersByTimeAsync(frames)
  expect([quiet.isReached, listeners.size]).toEqual([true, 0])
})

it('waits at most ten seconds for a page that sends requests continuously', async () => {
  const { quiet, listeners } = setUp({ isShown: true, isBusy: true })
  await vi.advanceTimersByTimeAsync(9_999)
  const before = quiet.isReached
  await vi.advanceTimersByTimeAsync(1 + frames)
  expect([before, quiet.isReached, listeners.size]).toEqual([false, true, 0])
})

it('waits for two frames so that the last answer is drawn, and for none on a hidden page', async () => {
  const seen = setUp({ isShown: true, isBusy: false })
  await vi.advanceTimersToNextTimerAsync()
  const before = seen.quiet.isReached
  await vi.advanceTimersByTimeAsync(frames)
  const after = seen.quiet.isReached
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const unseen = setUp({ isShown: true, isBusy: false })
  await vi.advanceTimersByTimeAsync(frames)
  expect([before, after, unseen.quiet.isReached]).toEqual([false, true, true])
})
