// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { createStorage } from '#src/lib/storage.ts'
import { key, store } from '#tests/support/browser/stored-identity.ts'
import { createStoredSession } from './stored-session.ts'

beforeEach(() => localStorage.clear())

const storage = createStorage(() => localStorage, null)

/** Ada is signed in, and opens the demo, which signs in its visitor. */
function inTheDemo() {
  const opened: string[] = []
  const kept = createStoredSession({ storage, apiKey: 'k', goHome: () => opened.push('/') })
  store({ uid: 'ada' })
  storage.set('accessToken', 'of ada')
  const ada = localStorage.getItem(key)
  expect(kept.keep()).toBe(true)
  kept.note('visitor')
  storage.set('accessToken', 'of the visitor')
  store({ uid: 'visitor' })
  return { kept, opened, ada }
}

it('restores the session from before the demo, with its tokens, on a new page', () => {
  const { kept, opened, ada } = inTheDemo()
  expect(kept.comeBack()).toBe(true)
  expect([localStorage.getItem(key), storage.get('accessToken'), opened]).toEqual([ada, 'of ada', ['/']])
  expect([storage.get('demoVisitor'), storage.get('keptSession')]).toEqual([null, null])
})

it('restores the session from before the demo after the demo session was signed out', () => {
  const { kept, ada } = inTheDemo()
  localStorage.removeItem(key)
  expect([kept.comeBack(), localStorage.getItem(key)]).toEqual([true, ada])
})

it('leaves another account that has signed in since the demo began', () => {
  const { kept, opened } = inTheDemo()
  store({ uid: 'bo' })
  const bo = localStorage.getItem(key)
  expect([kept.comeBack(), localStorage.getItem(key), opened]).toEqual([false, bo, []])
})

it('ends a demo that was opened signed out without restoring a session', () => {
  const kept = createStoredSession({ storage, apiKey: 'k', goHome: () => undefined })
  kept.keep()
  kept.note('visitor')
  store({ uid: 'visitor' })
  expect([kept.comeBack(), storage.get('demoVisitor')]).toEqual([false, null])
})

it.each(['', '{', '[]', '{"user":1}', '{"user":"{}"}'])('restores no session from %j', (text) => {
  const { kept } = inTheDemo()
  localStorage.setItem('keptSession', text)
  expect([kept.comeBack(), storage.get('keptSession')]).toEqual([false, null])
})

it('notifies another tab that the session from before the demo is back', () => {
  const { kept } = inTheDemo()
  expect([kept.isElsewhere('visitor'), kept.isElsewhere('ada')]).toEqual([false, true])
})
