// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { RouterHistory } from '@tanstack/react-router'
import { createHistory } from './history.ts'

let history: RouterHistory

/** Imitates a browser when a hash is followed or typed: an entry without a state, then `popstate`. */
async function browserFollows(hash: string): Promise<void> {
  History.prototype.pushState.call(window.history, null, '', hash)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await Promise.resolve()
}

describe('the browser history', () => {
  afterEach(() => history.destroy())

  it('gives an entry that the browser made for a hash the next index and a key', async () => {
    window.history.replaceState(null, '', '/inside')
    history = createHistory()
    history.push('/settings')
    history.flush()
    await browserFollows('#content')
    expect(history.location).toMatchObject({
      pathname: '/settings',
      hash: '#content',
      state: { __TSR_index: 2 },
    })
    expect(history.location.state.__TSR_key).toMatch(/./u)
    expect(window.history.state).toEqual(history.location.state)
  })

  it('announces Back from a later page to an entry that the browser made', async () => {
    window.history.replaceState(null, '', '/inside')
    history = createHistory()
    await browserFollows('#content')
    const made: unknown = window.history.state
    history.push('/settings')
    history.flush()
    const heard: unknown[] = []
    history.subscribe(({ action, location }) => heard.push([action.type, location.pathname, location.hash]))
    History.prototype.replaceState.call(window.history, made, '', '/inside#content')
    window.dispatchEvent(new PopStateEvent('popstate', { state: made }))
    await Promise.resolve()
    expect(heard).toEqual([['BACK', '/inside', '#content']])
  })

  it('reads a path with empty segments as a page that does not exist', () => {
    window.history.replaceState(null, '', '/inside')
    History.prototype.replaceState.call(window.history, null, '', 'http://localhost:3000//user/profile')
    history = createHistory()
    expect(history.location.pathname).toBe('/%2F/%2Fuser/profile')
  })
})
