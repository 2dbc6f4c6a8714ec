// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionNews } from './live-event.ts'
import { openTabNews, type TabNews } from './tab-news.ts'

/** The person whom the SDK has written down. */
const person = 'firebase:authUser:key:[DEFAULT]'
const opened: TabNews[] = []

beforeEach(() => {
  localStorage.clear()
  // Another tab of the same browser: it hears every change of the storage, in the order in which they were made.
  for (const change of ['setItem', 'removeItem'] as const) {
    const real = localStorage[change].bind(localStorage) as (...words: string[]) => void
    vi.spyOn(localStorage, change).mockImplementation((key: string, value?: string) => {
      real(key, ...(value === undefined ? [] : [value]))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value ?? null }))
    })
  }
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
  vi.restoreAllMocks()
})

const open = (audience: string, heard: (news: SessionNews) => void): TabNews => {
  const tab = openTabNews(audience, heard)
  opened.push(tab)
  return tab
}

describe('what tabs tell each other of the session', () => {
  it('is heard before the sign-out that follows it, word for word, and stays nowhere', () => {
    const heard: unknown[] = []
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === person && newValue === null) heard.push('nobody is here')
    })
    localStorage.setItem(person, 'ada')
    const leader = open('ada', (news) => void heard.push(news))
    leader.tell({ kind: 'role' })
    leader.tell({ kind: 'ended', reason: 'owner' })
    localStorage.removeItem(person)
    expect([heard, localStorage.length]).toEqual([
      [{ kind: 'role' }, { kind: 'ended', reason: 'owner' }, 'nobody is here'],
      0,
    ])
  })

  it('is not heard by tabs of somebody else, nor once a tab listens no more', () => {
    const heard: SessionNews[] = []
    const leader = open('ada', () => undefined)
    open('bea', (news) => heard.push(news))
    open('ada', (news) => heard.push(news)).close()
    leader.tell({ kind: 'role' })
    expect(heard).toEqual([])
  })

  it('goes nowhere in a browser that refuses storage', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    const heard: SessionNews[] = []
    open('ada', (news) => heard.push(news)).tell({ kind: 'role' })
    expect(heard).toEqual([])
  })
})
