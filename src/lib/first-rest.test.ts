import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstRest } from './first-rest.ts'

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
  void firstRest(page).then(() => {
    resting.done = true
  })
  /** Something is asked for, or answered. */
  const turn = (isBusy: boolean) => {
    state.isBusy = isBusy
    heard()
  }
  return { state, resting, turn, seconds: (many: number) => vi.advanceTimersByTimeAsync(many * 1_000) }
}

it('a page that is not shown does not rest, however long that takes', async () => {
  const { resting, seconds } = setUp()
  await seconds(60)
  expect(resting.done).toBe(false)
})

it('a page rests after a second in which it asked for nothing', async () => {
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

it('a page that asks without end is waited for ten seconds', async () => {
  const { state, resting, seconds } = setUp()
  state.isShown = true
  await seconds(9)
  expect(resting.done).toBe(false)
  await seconds(3)
  expect(resting.done).toBe(true)
})
