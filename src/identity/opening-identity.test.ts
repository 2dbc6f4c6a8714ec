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

describe('while the SDK is looking up the signed-in user', () => {
  const opening = async () => {
    const token = store()
    const page = setUp()
    await page.start()
    await page.rest()
    expect(page.log).toEqual(['open'])
    /** The SDK ends its look-up: it stores the user it found, and reports them. */
    const end = async () => {
      store()
      page.provider().report({ ...personOf('u1'), accountType: 'company', tokenExpiresInMs: 1 })
      page.isReady()
      await turn()
    }
    return { ...page, token, end }
  }

  it('a sign-out removes the user from the storage at once', async () => {
    const { identity } = await opening()
    expect([await identity.signOut(), localStorage.getItem(key), identity.present()]).toEqual([
      { ok: true, value: null },
      null,
      null,
    ])
  })

  it('signs the user out of the SDK when it is ready after a sign-out, and does not report them again', async () => {
    const { identity, end, reports, log } = await opening()
    await identity.signOut()
    await end()
    expect([reports, log, localStorage.getItem(key)]).toEqual([['u1'], ['open', 'sign out'], null])
  })

  it('removes a user whom the SDK cannot sign out from the storage again, and reloads the page signed out', async () => {
    const { identity, end, reports, log, stick } = await opening()
    stick()
    await identity.signOut()
    await end()
    expect([reports, log, localStorage.getItem(key)]).toEqual([['u1'], ['open', 'sign out', 'reload'], null])
  })

  it('follows a sign-out in another tab at once, and signs the SDK out when it is ready', async () => {
    const { end, reports, reasons, log } = await opening()
    localStorage.clear()
    fromAnotherTab(null)
    expect([reports, reasons]).toEqual([
      ['u1', null],
      [undefined, undefined],
    ])
    await end()
    expect([reports, log]).toEqual([
      ['u1', null],
      ['open', 'sign out'],
    ])
  })

  it('reports a user who signs in afterwards, and signs out once', async () => {
    const { identity, end, reports, log, provider } = await opening()
    await identity.signOut()
    await end()
    provider().report({ ...personOf('u2'), accountType: 'company', tokenExpiresInMs: 1 })
    expect([reports, log]).toEqual([
      ['u1', 'u2'],
      ['open', 'sign out'],
    ])
  })

  it('a form submitted after a sign-out waits until the SDK is signed out', async () => {
    const { identity, end, log } = await opening()
    await identity.signOut()
    const asked = identity.idToken(true)
    await turn()
    expect(log).toEqual(['open'])
    await end()
    expect([await asked, log]).toEqual([
      { ok: false, failure: failureOf('denied') },
      ['open', 'sign out', 'renew'],
    ])
  })

  it.each([
    ['another user signs in in another tab', { uid: 'u2' }, false],
    ['the same user returns after a sign-out', { uid: 'u1', signedInAt: 2_000 }, true],
  ])(
    'reloads the page where %s, as the SDK would overwrite them with its own user',
    async (_title, next, left) => {
      const { identity, reports, log } = await opening()
      if (left) await identity.signOut()
      store(next)
      fromAnotherTab(localStorage.getItem(key))
      expect([reports, log]).toEqual([['u1'], ['open', 'reload']])
    },
  )

  it('does not reload for a token that another tab has renewed for the same user', async () => {
    const { reports, log } = await opening()
    store({ lifeSeconds: 4000 })
    fromAnotherTab(localStorage.getItem(key))
    expect([reports, log]).toEqual([['u1', 'u1'], ['open']])
  })
})
