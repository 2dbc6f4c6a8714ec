// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { Provider, ProviderListener } from './firebase-identity.ts'
import { createStoredIdentity } from './stored-identity.ts'
import { storedUserKey } from './stored-user-text.ts'

const config = { provider: 'local', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const
const key = storedUserKey('k')

interface Stored {
  readonly uid?: string
  readonly subject?: string
  readonly emailVerified?: boolean
  readonly lifeSeconds?: number
  readonly sdkLifeMs?: number
}

function store({ uid = 'u1', subject = uid, ...more }: Stored = {}): string {
  const { emailVerified = true, lifeSeconds = 3600, sdkLifeMs = 3_600_000 } = more
  const exp = Math.floor(Date.now() / 1000) + lifeSeconds
  const token = `h.${btoa(JSON.stringify({ sub: subject, userType: 'company', exp }))}.s`
  const user = {
    uid,
    email: `${uid}@b.example`,
    emailVerified,
    isAnonymous: false,
    stsTokenManager: { accessToken: token, refreshToken: 'r', expirationTime: Date.now() + sdkLifeMs },
  }
  localStorage.setItem(key, JSON.stringify(user))
  return token
}

const personOf = (uid: string) => ({
  uid,
  email: `${uid}@b.example`,
  emailVerified: true,
  accountType: 'company',
  superUser: false,
})

function setUp() {
  const log: string[] = []
  const reports: (string | null)[] = []
  const whole: (IdentityReport | null)[] = []
  let listener: ProviderListener | null = null
  let isShown = false
  let isHeld = false
  let isReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const notHere = (): never => {
    throw new Error('not asked for')
  }
  const provider: Provider = {
    ready,
    renew: () => {
      log.push('renew')
      return Promise.resolve({ kind: 'denied' })
    },
    signInWithCustomToken: notHere,
    createAccount: notHere,
    reload: notHere,
    signOut: () => {
      log.push('sign out')
      return Promise.resolve({ ok: true, value: null })
    },
    passwordPolicy: notHere,
  }
  const page = { isShown: () => isShown, isBusy: () => false, subscribe: () => () => undefined }
  const identity = createStoredIdentity(config, { marginMs: 60_000, page }, (_config, present) => {
    log.push('open')
    listener = present
    return isHeld ? new Promise<Provider>(() => undefined) : Promise.resolve(provider)
  })
  /** The first page is shown, and rests. */
  const rest = async () => {
    isShown = true
    await vi.advanceTimersByTimeAsync(2_000)
  }
  const start = () =>
    identity.start((report) => {
      whole.push(report)
      reports.push(report?.uid ?? null)
    })
  return {
    identity,
    start,
    log,
    reports,
    whole,
    rest,
    isReady,
    /** The SDK's chunk never comes. */
    hold: () => (isHeld = true),
    provider: () => listener ?? notHere(),
  }
}

const turn = () => vi.advanceTimersByTimeAsync(0)
const fromAnotherTab = (text: string | null, name: string | null = key) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

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

  it('is nobody where the provider says so after all, whatever the storage said', async () => {
    store()
    const { start, reports, rest, provider } = setUp()
    await start()
    await rest()
    provider().report(null)
    expect(reports).toEqual(['u1', null])
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

  it('hears of other tabs from the SDK alone once it is open', async () => {
    store()
    const { start, reports, rest } = setUp()
    await start()
    await rest()
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

    store()
    const late = setUp()
    await late.start()
    await late.rest()
    late.isReady()
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
    expect([await asked, log]).toEqual([{ kind: 'denied' }, ['open', 'renew']])
  })

  it('drops what the SDK could not start with, and lets it say that nobody is here', async () => {
    localStorage.setItem(key, 'garbage')
    const { start, log, isReady } = setUp()
    isReady()
    await start()
    expect([localStorage.getItem(key), log]).toEqual([null, ['open']])
  })
})
