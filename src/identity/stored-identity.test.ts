// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
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

describe('the identity of the stored user', () => {
  it('reports a stored user with a fresh token at once, and opens the SDK when the first page is idle', async () => {
    const token = store()
    const { identity, start, log, whole, rest } = setUp()
    expect(await start()).toEqual({ ok: true, value: null })
    expect(whole).toEqual([{ ...personOf('u1'), tokenExpiresInMs: expect.closeTo(3_600_000, -4) as number }])
    expect([identity.present()?.token, identity.present()?.isFresh, log]).toEqual([token, true, []])
    await rest()
    expect(log).toEqual(['open'])
  })

  it.each([
    ['a token close to its expiry', { lifeSeconds: 50 }],
    ['a token that the SDK counts as expired', { sdkLifeMs: 50_000 }],
    ['an unverified address', { emailVerified: false }],
    ['a token of another user', { subject: 'u2' }],
  ])('waits for the provider’s report where the browser has stored %s', async (_title, stored) => {
    store(stored)
    const { start, log, reports, isReady, provider } = setUp()
    const started = start()
    await turn()
    expect([log, reports]).toEqual([['open'], []])
    provider().report(null)
    isReady()
    expect([await started, reports]).toEqual([{ ok: true, value: null }, [null]])
  })

  it('reports an expired session when the provider’s first report is no user', async () => {
    store()
    const { start, reports, reasons, rest, provider } = setUp()
    await start()
    await rest()
    provider().report(null)
    expect([reports, reasons]).toEqual([
      ['u1', null],
      [undefined, 'expired'],
    ])
  })

  it('reports a sign-out in another tab when the provider knew the user before', async () => {
    store()
    const { start, reports, reasons, rest, provider, isReady } = setUp()
    await start()
    await rest()
    provider().report({ ...personOf('u1'), accountType: 'company', tokenExpiresInMs: 1 })
    isReady()
    provider().report(null)
    expect([reports, reasons]).toEqual([
      ['u1', 'u1', null],
      [undefined, undefined, undefined],
    ])
  })

  it('reports no user when the SDK could not renew the stored token', async () => {
    const text = {
      ...(JSON.parse((store(), localStorage.getItem(key) ?? '')) as { stsTokenManager: object }),
    }
    localStorage.setItem(
      key,
      JSON.stringify({ ...text, stsTokenManager: { ...text.stsTokenManager, refreshToken: undefined } }),
    )
    const { start, reports, log } = setUp()
    void start()
    await turn()
    expect([reports, log, localStorage.getItem(key)]).toEqual([[], ['open'], null])
  })

  it('reports no user at once, without the SDK, when another tab signs out or the storage is cleared', async () => {
    for (const name of [key, null]) {
      store()
      const { start, log, reports, rest } = setUp()
      await start()
      localStorage.clear()
      fromAnotherTab(null, name)
      await rest()
      expect([reports, log]).toEqual([['u1', null], []])
    }
  })

  it('reports no user at once while the chunk of the SDK does not load', async () => {
    store()
    const { identity, start, log, reports, rest, hold } = setUp()
    hold()
    await start()
    await rest()
    localStorage.clear()
    fromAnotherTab(null)
    expect([reports, log, await identity.signOut()]).toEqual([
      ['u1', null],
      ['open'],
      { ok: true, value: null },
    ])
  })

  it('reports another user at once when another tab signs them in, and opens the SDK', async () => {
    store()
    const { identity, start, log, reports } = setUp()
    await start()
    const theirs = store({ uid: 'u2' })
    fromAnotherTab(localStorage.getItem(key))
    await turn()
    expect([reports, identity.present()?.token, log]).toEqual([['u1', 'u2'], theirs, ['open']])
  })

  it('follows other tabs through the SDK alone once it is ready', async () => {
    store()
    const { start, reports, rest, isReady } = setUp()
    await start()
    await rest()
    isReady()
    await turn()
    localStorage.clear()
    fromAnotherTab(null)
    expect(reports).toEqual(['u1'])
  })

  it('signs out without the SDK before it is open, and through the SDK afterwards', async () => {
    store()
    const early = setUp()
    await early.start()
    await early.identity.signOut()
    expect([localStorage.getItem(key), early.log, early.identity.present()]).toEqual([null, [], null])

    store({ signedInAt: 2_000 })
    const late = setUp()
    await late.start()
    await late.rest()
    late.isReady()
    await turn()
    await late.identity.signOut()
    expect(late.log).toEqual(['open', 'sign out'])
  })

  it('opens the SDK for a forced token, and waits until it is ready', async () => {
    store()
    const { identity, start, log, isReady } = setUp()
    await start()
    const asked = identity.idToken(true)
    await turn()
    expect(log).toEqual(['open'])
    isReady()
    expect([await asked, log]).toEqual([{ ok: false, failure: failureOf('denied') }, ['open', 'renew']])
  })

  it('drops stored text that the SDK cannot start with, and lets the SDK report no user', async () => {
    localStorage.setItem(key, 'garbage')
    const { start, log, isReady } = setUp()
    isReady()
    await start()
    expect([localStorage.getItem(key), log]).toEqual([null, ['open']])
  })
})
