// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TargetSought } from '#machines/session/guided-tour/guided-tour-types.ts'
import { findLimitMs, findTarget, goneAfterMs } from './find-target.ts'

/** Searches on a page without the target, with a part that loads where `isBusy`. */
function search({ isBusy = false, isRouterBusy = false } = {}) {
  document.body.innerHTML = `<main><p aria-busy="${isBusy}"></p></main>`
  const answered = vi.fn<(sought: TargetSought) => void>()
  const listeners = new Set<() => void>()
  let isLoading = isRouterBusy
  void findTarget(
    'clients-add',
    {
      open: () => undefined,
      isOpen: () => !isLoading,
      isLoading: () => isLoading,
      onOpened(opened) {
        listeners.add(opened)
        return () => void listeners.delete(opened)
      },
    },
    new AbortController().signal,
  ).then(answered)
  return {
    answered,
    async openPage() {
      isLoading = false
      listeners.forEach((opened) => opened())
      await vi.advanceTimersByTimeAsync(0)
    },
    /** Replaces the content of the page. */
    show: async (html: string) => {
      document.querySelector('main')?.replaceChildren()
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const target = '<button data-tour="clients-add"></button>'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The test's page has no layout: each element counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a target is missing once a loaded page has rested', async () => {
  const { answered, show } = search()
  await pass(goneAfterMs - 1)
  await show('<p></p>')
  await pass(goneAfterMs - 1)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  expect(answered.mock.calls).toEqual([['target-missing']])
})

test('a page that loads slowly still shows its target', async () => {
  const { answered, show } = search({ isBusy: true })
  await pass(findLimitMs - 2 * goneAfterMs)
  await show('<p></p>')
  await show(target)
  expect(answered.mock.calls).toEqual([[null]])
})

test('a page that is drawn before the router has opened it shows its target', async () => {
  const { answered, openPage, show } = search({ isRouterBusy: true })
  await pass(findLimitMs - 2 * goneAfterMs)
  await show(target)
  await pass(goneAfterMs)
  expect(answered).not.toHaveBeenCalled()
  await openPage()
  expect(answered.mock.calls).toEqual([[null]])
})

test('a page that never stops loading ends the search at the limit', async () => {
  const { answered } = search({ isBusy: true })
  await pass(findLimitMs - 1)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  expect(answered.mock.calls).toEqual([['target-missing']])
})
