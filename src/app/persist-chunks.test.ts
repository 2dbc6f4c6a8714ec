// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createRetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { persistChunks } from './persist-chunks.ts'
import { eventually } from '#tests/support/wait.ts'

/** A page as the router's loader makes it: silent about failures, and without `preload` once loaded. */
function lazyPage(failures: number) {
  const page: (() => null) & { preload?: (() => Promise<void>) | undefined } = () => null
  let loads = 0
  page.preload = () => {
    loads += 1
    if (loads > failures) page.preload = undefined
    return Promise.resolve()
  }
  return { page, loads: () => loads }
}

test('waits for a page whose chunk cannot be reached, and loads it once the network is back', async () => {
  const retry = createRetryUntilAnswered()
  const { page, loads } = lazyPage(1)
  persistChunks([{ options: { component: page } }, { options: {} }], retry, () => Promise.resolve(false))
  let isLoaded = false
  const [first, second] = [page.preload?.(), page.preload?.()]
  void first?.then(() => (isLoaded = true))
  await eventually(() => expect(retry.isWaiting()).toBe(true))
  const waiting = [isLoaded, loads()]
  window.dispatchEvent(new Event('online'))
  await second
  expect([waiting, isLoaded, loads(), retry.isWaiting(), page.preload]).toEqual([
    [false, 1],
    true,
    2,
    false,
    undefined,
  ])
})

test('requests a chunk once the connection is back, and not while offline', async () => {
  const retry = createRetryUntilAnswered()
  const { page, loads } = lazyPage(0)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  persistChunks([{ options: { component: page } }], retry, () => Promise.resolve(false))
  const loaded = page.preload?.()
  await eventually(() => expect(retry.isWaiting()).toBe(true))
  const meanwhile = loads()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await loaded
  expect([meanwhile, loads()]).toEqual([0, 1])
})

test('does not wait for a chunk that is gone while the server answers', async () => {
  const retry = createRetryUntilAnswered()
  const { page, loads } = lazyPage(9)
  persistChunks([{ options: { component: page } }], retry, () => Promise.resolve(true))
  await page.preload?.()
  expect([loads(), retry.isWaiting()]).toEqual([1, false])
})
