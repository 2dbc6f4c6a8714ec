// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionNews } from './live-event.ts'
import { openTabNews, type TabNews } from './tab-news.ts'

/** The person whom the SDK has written down. */
const person = 'firebase:authUser:key:[DEFAULT]'
const opened: TabNews[] = []

/** Another tab of the same browser hears every change of the storage, in the order in which they were made. */
function heardByTabs(storage: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length'> {
  const post = (key: string, newValue: string | null) =>
    void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  return {
    get length() {
      return storage.length
    },
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      storage.setItem(key, value)
      post(key, value)
    },
    removeItem(key) {
      storage.removeItem(key)
      post(key, null)
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('localStorage', heardByTabs(localStorage))
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close()
  vi.unstubAllGlobals()
})

const open = (audience: string, heard: (news: SessionNews) => void): TabNews => {
  const tab = openTabNews(audience, heard)
  opened.push(tab)
  return tab
}

describe('session news between tabs', () => {
  it('arrives unchanged before the following sign-out, and leaves nothing in the storage', () => {
    const heard: unknown[] = []
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === person && newValue === null) heard.push('nobody is here')
    })
    localStorage.setItem(person, 'ada')
    const leader = open('ada', (news) => void heard.push(news))
    leader.post({ kind: 'role' })
    leader.post({ kind: 'ended', reason: 'owner' })
    localStorage.removeItem(person)
    expect([heard, localStorage.length]).toEqual([
      [{ kind: 'role' }, { kind: 'ended', reason: 'owner' }, 'nobody is here'],
      0,
    ])
  })

  it('does not reach tabs of another person or closed tabs', () => {
    const heard: SessionNews[] = []
    const leader = open('ada', () => undefined)
    open('bea', (news) => heard.push(news))
    open('ada', (news) => heard.push(news)).close()
    leader.post({ kind: 'role' })
    expect(heard).toEqual([])
  })

  it('is not sent in a browser that refuses storage', () => {
    const refuses = (): never => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { setItem: refuses, removeItem: refuses })
    const heard: SessionNews[] = []
    open('ada', (news) => heard.push(news)).post({ kind: 'role' })
    expect(heard).toEqual([])
  })
})
