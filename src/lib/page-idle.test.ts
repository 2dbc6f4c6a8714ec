import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPageIdle } from './page-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const state = { isShown: false, isBusy: true }
  let heard: () => void = () => undefined
  const resting = { done: false }
  const page = {
    isShown: () => state.isShown,
    isBusy: () => state.isBusy,
    subscribe: (listener: () => void) => {
      heard = listener
      return () => (heard = () => undefined)
    },
  }
  void whenPageIdle(page).then(() => {
    resting.done = true
  })
  /** A request, or its answer. */
  const turn = (isBusy: boolean) => {
    state.isBusy = isBusy
    heard()
  }
  return { state, resting, turn, seconds: (many: number) => vi.advanceTimersByTimeAsync(many * 1_000) }
}

it('a page that is not shown never rests', async () => {
  const { resting, seconds } = setUp()
  await seconds(60)
  expect(resting.done).toBe(false)
})

it('a page rests after a second without a request', async () => {
  const { state, turn, resting, seconds } = setUp()
  state.isShown = true
  await seconds(2)
  turn(false)
  await seconds(1)
  turn(true)
  turn(false)
  await seconds(1)
  expect(resting.done).toBe(false)
  await seconds(2)
  expect(resting.done).toBe(true)
})

it('waits at most ten seconds for a page that sends requests continuously', async () => {
  const { state, resting, seconds } = setUp()
  state.isShown = true
  await seconds(9)
  expect(resting.done).toBe(false)
  await seconds(3)
  expect(resting.done).toBe(true)
})
