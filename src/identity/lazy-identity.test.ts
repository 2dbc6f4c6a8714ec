// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { Identity } from './identity.ts'
import { createIdentity } from './lazy-identity.ts'
import { storedUserKey } from './stored-user-text.ts'

const config = { provider: 'local', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const
const page = { isShown: () => true, isBusy: () => false, subscribe: () => () => undefined }
const person: IdentityReport = {
  uid: 'u1',
  email: 'a@b.example',
  emailVerified: true,
  accountType: 'user',
  superUser: false,
  tokenExpiresInMs: 1,
}

function setUp(failures = 0) {
  const log: string[] = []
  const reports: (IdentityReport | null)[] = []
  let left = failures
  const refuse = () => Promise.reject(new Error('not asked for'))
  const inner: Identity = {
    start: (report) => {
      log.push('start')
      report(person)
      return Promise.resolve({ ok: true, value: null })
    },
    signInWithCustomToken: (token) => {
      log.push(`sign in ${token}`)
      return Promise.resolve({ ok: true, value: person })
    },
    createAccount: refuse,
    present: () => ({ token: 't', uid: 'u1', expiresAt: 1, isFresh: true }),
    idToken: () => Promise.resolve({ ok: false, failure: failureOf('denied', 'nobody') }),
    reload: refuse,
    signOut: () => {
      log.push('sign out')
      return Promise.resolve({ ok: true, value: null })
    },
    passwordPolicy: refuse,
  }
  const dependencies = { marginMs: 60_000, page }
  const identity = createIdentity(config, dependencies, () => {
    log.push('load')
    left -= 1
    return left >= 0 ? Promise.reject(missingChunk()) : Promise.resolve(inner)
  })
  return { identity, log, reports, start: () => identity.start((report) => reports.push(report)) }
}

beforeEach(() => localStorage.clear())

describe('the identity port before the SDK is loaded', () => {
  it('reports no user, and loads nothing, when none is stored', async () => {
    const { start, log, reports, identity } = setUp()
    expect([await start(), await identity.signOut(), reports, log]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
      [null],
      [],
    ])
  })

  it('loads the reader at once when a user is stored, and holds no token until then', async () => {
    localStorage.setItem(storedUserKey('k'), '{}')
    const { identity, start, log, reports } = setUp()
    expect(identity.present()).toBeNull()
    await start()
    expect([log, reports, identity.present()?.token]).toEqual([['load', 'start'], [person], 't'])
  })

  it('loads once, with the first sign-in', async () => {
    const { identity, start, log } = setUp()
    await start()
    await identity.signInWithCustomToken('t1')
    await identity.signInWithCustomToken('t2')
    expect(log).toEqual(['load', 'start', 'sign in t1', 'sign in t2'])
  })

  it('preloads, and loads again when the preload failed', async () => {
    const { identity, start, log } = setUp(1)
    await start()
    identity.prepare()
    await new Promise((resolve) => setTimeout(resolve))
    expect(log).toEqual(['load'])
    await identity.signInWithCustomToken('t1')
    expect(log).toEqual(['load', 'load', 'start', 'sign in t1'])
  })

  it('loads when a user signs in in another tab', async () => {
    const { start, reports } = setUp()
    await start()
    window.dispatchEvent(new StorageEvent('storage', { key: storedUserKey('k'), newValue: '{}' }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(reports).toEqual([null, person])
  })

  it('fails like a silent server when its chunk does not load, and tries again', async () => {
    const { identity } = setUp(2)
    const failure = {
      kind: 'noResponse',
      code: 'network-request-failed',
      message: null,
      retryAfterSeconds: null,
    }
    expect(await identity.signInWithCustomToken('t')).toEqual({ ok: false, failure })
    expect(await identity.idToken(false)).toEqual({ ok: false, failure })
    expect(await identity.signInWithCustomToken('t')).toEqual({ ok: true, value: person })
  })
})
