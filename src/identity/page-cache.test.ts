import { expect, it } from 'vitest'
import { watchPageCache } from './page-cache.ts'

function setUp(here: string | null) {
  const heard = new Map<string, (event: { readonly persisted: boolean }) => void>()
  const style = { opacity: '', transition: '' }
  const state = { stored: here, reloads: 0 }
  watchPageCache({
    page: {
      addEventListener: (type, listen) => void heard.set(type, listen),
      document: { documentElement: { style } },
    },
    whoIsHere: () => here,
    whoIsStored: () => state.stored,
    reload: () => (state.reloads += 1),
  })
  const go = (type: 'pagehide' | 'pageshow', persisted = true) => {
    heard.get(type)?.({ persisted })
    return style.opacity
  }
  return { state, go }
}

it('shows a cached page again for the same user', () => {
  const { state, go } = setUp('ada')
  expect([go('pagehide'), go('pageshow'), state.reloads]).toEqual(['0', '', 0])
})

it.each([
  ['no user', null],
  ['another user', 'bert'],
])('keeps a cached page hidden and reloads it when %s is signed in now', (_who, stored) => {
  const { state, go } = setUp('ada')
  const left = go('pagehide')
  state.stored = stored
  expect([left, go('pageshow'), state.reloads]).toEqual(['0', '0', 1])
})

it('leaves a cached signed-out page as it is, and reloads it when a user has signed in', () => {
  const { state, go } = setUp(null)
  expect([go('pagehide'), go('pageshow'), state.reloads]).toEqual(['', '', 0])
  state.stored = 'ada'
  expect([go('pagehide'), go('pageshow'), state.reloads]).toEqual(['', '', 1])
})

it('leaves a page that is not cached alone', () => {
  const { state, go } = setUp('ada')
  state.stored = null
  expect([go('pagehide', false), go('pageshow', false), state.reloads]).toEqual(['', '', 0])
})
