// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { createApiClient } from '../../api/client.ts'
import type { LazyIdentity } from '../../identity/identity.ts'
import { createProfileStore } from '../../api/profile-store.ts'
import { createStorage } from '../../lib/storage.ts'
import { provideSessionEntry } from './session-entry.ts'

const person: IdentityReport = {
  uid: 'u1',
  email: 'a@b.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
const jwt = { accessToken: 'access-2', refreshToken: 'refresh-2' }
const notHere = (): never => {
  throw new Error('Not asked for here')
}

/** A signed-in user; the provider signs in the user named by the token, and reports them. */
function setUp() {
  const log: string[] = []
  const startIdentity = fromPromise<Result<null>, undefined>(() => Promise.resolve({ ok: true, value: null }))
  const auth = createActor(authMachine.provide({ actors: { startIdentity } })).start()
  auth.send({ type: 'identity.changed', identity: person })
  auth.on('*', ({ type }) => log.push(type))
  const identity: LazyIdentity = {
    start: notHere,
    prepare: notHere,
    async signInWithCustomToken(token, expected) {
      log.push(`sign in ${token} as ${expected}`)
      if (token !== expected) return { ok: false, failure: failureOf('refused', 'user-mismatch') }
      auth.send({ type: 'identity.changed', identity: person })
      return { ok: true, value: person }
    },
    createAccount: notHere,
    present: notHere,
    idToken: notHere,
    reload: notHere,
    signOut: notHere,
    passwordPolicy: notHere,
  }
  const client = createApiClient('http://localhost/api', async (request) => {
    log.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return Response.json({ customToken: 'u1', userType: 'company', isFirstLogin: false, jwt })
  })
  const memory = new Map<string, string>([['accessToken', 'access-1']])
  const storage = createStorage(
    () => ({
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }),
    null,
  )
  const entry = provideSessionEntry({
    client,
    storage,
    identity,
    auth,
    profiles: createProfileStore(),
  })
  return { log, auth, memory, entry }
}

describe('a session from an answer', () => {
  it('continues in the same epoch without resetting the app', async () => {
    const { log, auth, memory, entry } = setUp()
    const { epoch } = auth.getSnapshot().context
    expect(await entry.takeSession({ customToken: 'u1', jwt })).toEqual({ ok: true, value: null })
    expect(auth.getSnapshot().context).toMatchObject({ uid: 'u1', epoch })
    expect([...memory]).toEqual([
      ['accessToken', 'access-2'],
      ['refreshToken', 'refresh-2'],
    ])
    expect(log).toEqual(['sign in u1 as u1'])
  })

  it('refuses another user’s session and changes nothing', async () => {
    const { log, memory, entry } = setUp()
    expect(await entry.takeSession({ customToken: 'u2', jwt })).toEqual({
      ok: false,
      failure: failureOf('refused', 'user-mismatch'),
    })
    expect([[...memory], log]).toEqual([[['accessToken', 'access-1']], ['sign in u2 as u1']])
  })
})

describe('signing in again', () => {
  it('uses the current user’s address, and takes the session over', async () => {
    const { log, entry } = setUp()
    expect(await entry.signInAgain('secret')).toEqual({ ok: true, value: null })
    expect(log).toEqual([
      'POST /api/loginPassword {"email":"a@b.example","password":"secret"}',
      'sign in u1 as u1',
    ])
  })
})

describe('an arrival from a provider', () => {
  it('returns the same arrival to every caller', () => {
    const { entry } = setUp()
    expect(entry.arriveFrom('github')).toBe(entry.arriveFrom('github'))
    expect(entry.arriveFrom('github')).not.toBe(entry.arriveFrom('google'))
  })
})
