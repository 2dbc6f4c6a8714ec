// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages.ts'
import { prepareTour } from './prepare-tour.ts'
import { waitShownAfterMs } from './tour-view.ts'

/** Reads until the test answers. */
function start() {
  document.body.innerHTML = '<div id="root"></div>'
  const ready = vi.fn<(value: string) => void>()
  const left = vi.fn<() => void>()
  let navigate = (): void => undefined
  let resolve: (value: string) => void = () => undefined
  prepareTour({
    read: () =>
      new Promise<string>((answered) => {
        resolve = answered
      }),
    onNavigated: (navigated) => {
      navigate = navigated
      return () => undefined
    },
    ready,
    left,
  })
  return { ready, left, navigate: () => navigate(), resolve: () => resolve('records') }
}

const title = () => document.querySelector('.shepherd-title')?.textContent ?? null
const isInert = () => document.getElementById('root')?.hasAttribute('inert')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a slow read shows the waiting card, in which the tour begins', async () => {
  const { resolve, ready, left } = start()
  expect([title(), isInert()]).toEqual([null, false])
  await vi.advanceTimersByTimeAsync(waitShownAfterMs + 1)
  expect([title(), isInert()]).toEqual([messages.waiting, true])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledExactlyOnceWith(
    'records',
    expect.objectContaining({ show: expect.any(Function) }),
  )
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['before the card is shown', 0],
  ['after it is shown', waitShownAfterMs],
])('a person who navigates %s is left where they go', async (_when, waited) => {
  const { resolve, ready, left, navigate } = start()
  await vi.advanceTimersByTimeAsync(waited)
  navigate()
  resolve()
  await vi.advanceTimersByTimeAsync(waitShownAfterMs)
  expect(ready).not.toHaveBeenCalled()
  expect(left).toHaveBeenCalledOnce()
  expect([title(), isInert()]).toEqual([null, false])
})

test('Escape on the waiting card leaves the tour', async () => {
  const { left } = start()
  await vi.advanceTimersByTimeAsync(waitShownAfterMs)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(left).toHaveBeenCalledOnce()
  expect([title(), isInert()]).toEqual([null, false])
})
