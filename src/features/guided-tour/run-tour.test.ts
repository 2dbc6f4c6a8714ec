// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TourEmitted } from '#machines/session/guided-tour/guided-tour-types.ts'
import { messages } from './messages.ts'
import { runTour } from './run-tour.ts'

const steps = ['clients-add', 'members-invite'] as const

/** Starts a tour on a page with both targets. */
async function start() {
  document.body.innerHTML = `<div id="root">${steps.map((step) => `<p data-tour="${step}"></p>`).join('')}</div>`
  const kept: TourEmitted[] = []
  const ended = vi.fn<(early: unknown) => void>()
  const page = {
    open: () => undefined,
    isOpen: () => true,
    isAddressed: () => true,
    isLoading: () => false,
    onOpened: () => () => undefined,
  }
  runTour({ steps, at: 0 }, 'start', {
    pageOf: () => page,
    onNavigated: () => () => undefined,
    keep: (moved) => void kept.push(moved),
    ended,
  })
  await vi.advanceTimersByTimeAsync(0)
  return { kept, ended }
}

const title = () => document.querySelector('.shepherd-title')?.textContent
const root = () => document.getElementById('root')

async function press(repeat: boolean) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', repeat, bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
}

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

test('an arrow that is held down goes one step, and no arrow finishes the tour', async () => {
  const { ended } = await start()
  await press(true)
  expect(title()).toBe(messages.steps['clients-add'].title)
  await press(false)
  expect(title()).toBe(messages.steps['members-invite'].title)
  await press(false)
  expect(title()).toBe(messages.steps['members-invite'].title)
  expect(ended).not.toHaveBeenCalled()
})

test('a dialog of the page pauses the tour, which leaves the focus to it', async () => {
  const { kept, ended } = await start()
  expect(root()?.hasAttribute('inert')).toBe(true)
  document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"><button>Stay</button></div>')
  const stay = document.querySelector<HTMLElement>('[aria-modal] > button')
  stay?.focus()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls).toEqual([[{ kind: 'paused' }]])
  expect(kept.at(-1)).toEqual({ type: 'tour.moved', state: 'skipped', step: 'clients-add' })
  expect(root()?.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(stay)
})
