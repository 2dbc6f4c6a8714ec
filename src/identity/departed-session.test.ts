// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  fromAnotherTab,
  key,
  personOf,
  setUp,
  store,
  turn,
  withOwnWindow,
} from '#tests/support/browser/stored-identity.ts'

withOwnWindow()

const reported = (uid: string) => ({ ...personOf(uid), accountType: 'company' as const, tokenExpiresInMs: 1 })

/** A user has signed out; one of their pages, whose SDK was looking them up, stores them again while it unloads. */
const afterwards = async (again: Parameters<typeof store>[0] = {}) => {
  store()
  const former = setUp()
  await former.start()
  await former.identity.signOut()
  store(again)
  return former
}

describe('a session that was signed out in this browser', () => {
  it('is ignored by the next page, whichever page stored it again, and is removed from the storage', async () => {
    await afterwards()
    const { identity, start, log, reports, isReady } = setUp()
    const started = start()
    await turn()
    expect([identity.present(), reports, log, localStorage.getItem(key)]).toEqual([null, [], ['open'], null])
    isReady()
    await started
  })

  it('is ignored by a page that sees it stored again', async () => {
    await afterwards()
    const { start, reports, provider, isReady } = setUp()
    const started = start()
    await turn()
    isReady()
    provider().report(null)
    await started
    store()
    fromAnotherTab(localStorage.getItem(key))
    expect(reports).toEqual([null])
  })

  it('is signed out of an SDK that has read it from the storage, and not reported', async () => {
    const { provider, rest, isReady, start, reports, log, identity } = setUp()
    store()
    await start()
    await rest()
    isReady()
    await turn()
    await identity.signOut()
    store()
    provider().report(reported('u1'))
    await turn()
    expect([reports, log, localStorage.getItem(key)]).toEqual([
      ['u1', null, null],
      ['open', 'sign out', 'sign out'],
      null,
    ])
  })

  it('does not block a later session of the same user', async () => {
    await afterwards({ signedInAt: 2_000 })
    const { start, reports } = setUp()
    await start()
    expect(reports).toEqual(['u1'])
  })

  it('does not block another user who signed in at the same time', async () => {
    await afterwards({ uid: 'u2' })
    const { start, reports } = setUp()
    await start()
    expect(reports).toEqual(['u2'])
  })

  it('is cleared before a sign-in, which may be of the same user within the same second', async () => {
    const { identity, isReady } = await afterwards()
    localStorage.removeItem(key)
    isReady()
    await identity.signInWithCustomToken('t')
    store()
    const { start, reports } = setUp()
    await start()
    expect(reports).toEqual(['u1'])
  })

  it('blocks no user in a browser that refuses storage', async () => {
    const { identity, isReady } = await afterwards()
    localStorage.removeItem(key)
    isReady()
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(await identity.signInWithCustomToken('t')).toMatchObject({ ok: true, value: { uid: 'u1' } })
  })
})
