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

describe('the identity of whom the browser has stored', () => {
  it('is told at once from a fresh token, and the SDK is opened when the first page rests', async () => {
    const token = store()
    const { identity, start, log, whole, rest } = setUp()
    expect(await start()).toEqual({ ok: true, value: null })
    expect(whole).toEqual([{ ...personOf('u1'), tokenExpiresInMs: expect.closeTo(3_600_000, -4) as number }])
    expect([identity.present()?.token, identity.present()?.isFresh, log]).toEqual([token, true, []])
    await rest()
    expect(log).toEqual(['open'])
  })

  it.each([
    ['a token that has come near its end', { lifeSeconds: 50 }],
    ['a token that the SDK counts as at its end', { sdkLifeMs: 50_000 }],
    ['an address that is not verified', { emailVerified: false }],
    ['a token about somebody else', { subject: 'u2' }],
  ])('is the provider’s to tell from the start where there is %s', async (_title, stored) => {
    store(stored)
    const { start, log, reports, isReady, provider } = setUp()
    const started = start()
    await turn()
    expect([log, reports]).toEqual([['open'], []])
    provider().report(null)
    isReady()
    expect([await started, reports]).toEqual([{ ok: true, value: null }, [null]])
  })

  it('is nobody where the provider says so after all, and its first word is that the session has ended', async () => {
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

  it('has left elsewhere where the provider knew them before', async () => {
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

  it('is nobody the storage vouches for where the SDK could not renew the token', async () => {
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

  it('is nobody at once when another tab signs out, or the storage is cleared, without the SDK', async () => {
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

  it('is nobody at once, too, while the chunk of the SDK does not come', async () => {
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

  it('is somebody else at once when another tab signs them in, and the SDK follows', async () => {
    store()
    const { identity, start, log, reports } = setUp()
    await start()
    const theirs = store({ uid: 'u2' })
    fromAnotherTab(localStorage.getItem(key))
    await turn()
    expect([reports, identity.present()?.token, log]).toEqual([['u1', 'u2'], theirs, ['open']])
  })

  it('hears of other tabs from the SDK alone once it knows who is here', async () => {
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

  it('signs out without the SDK where it is not open yet, and by the SDK where it is', async () => {
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

  it('opens the SDK for a token that is asked for by force, and waits until it knows who is here', async () => {
    store()
    const { identity, start, log, isReady } = setUp()
    await start()
    const asked = identity.idToken(true)
    await turn()
    expect(log).toEqual(['open'])
    isReady()
    expect([await asked, log]).toEqual([{ ok: false, failure: failureOf('denied') }, ['open', 'renew']])
  })

  it('drops what the SDK could not start with, and lets it say that nobody is here', async () => {
    localStorage.setItem(key, 'garbage')
    const { start, log, isReady } = setUp()
    isReady()
    await start()
    expect([localStorage.getItem(key), log]).toEqual([null, ['open']])
  })
})
