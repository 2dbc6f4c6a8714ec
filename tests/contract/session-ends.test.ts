import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionEnd } from '#server/db/tables/platform.ts'
import { endAll } from '#server/auth/session/ending.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openStream, type TestStream } from '../support/server/live.ts'
import { call, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { mailsTo, tokenIn } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

/** What each token of a browser can do after a cause; the stream by the reason of its end. */
interface Held {
  access: string
  refresh: string
  provider: string
  /** The provider's token at the provider's own endpoint, where it would change the sign-in. */
  root: string
  stream: string
}

const untouched: Held = { access: 'ok', refresh: 'ok', provider: 'ok', root: 'ok', stream: 'open' }
/** Refused by us, and by the provider's own endpoint for changes of the account. */
const over = (reason: SessionEnd): Held => ({
  access: 'session-invalid',
  refresh: 'session-invalid',
  provider: 'session-invalid',
  root: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  stream: reason,
})
/** Refused by the provider as well, which is asked first. */
const overEverywhere = (reason: SessionEnd, root = 'TOKEN_EXPIRED'): Held => ({
  ...over(reason),
  provider: 'token-rejected',
  root,
})
/** The pair of tokens has ended; the browser itself is still trusted and may open another session. */
const familyOver = (reason: SessionEnd): Held => ({ ...over(reason), provider: 'ok', root: 'ok' })

interface Scene {
  server: TestServer
  /** The acting browser, and another one of the same person. */
  here: Person
  there: Person
}

const refresh = (server: TestServer, pair: Person, cookie = pair.cookie) =>
  call(server, null, '/refreshJwt', {
    method: 'POST',
    headers: { cookie: `fp=${cookie}` },
    body: { refreshToken: pair.refreshToken, oldAccessToken: pair.accessToken, userType: 'user' },
  })

const session = async (server: TestServer, who: Person) => {
  const listed = await call(server, who, '/sessions')
  const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>()
  return sessions.find(({ current }) => current)?.id ?? ''
}

const codeOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code

const atRoot = (server: TestServer, method: string, who: Person, body: object) =>
  server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    headers: { cookie: `fp=${who.cookie}` },
    payload: { idToken: who.idToken, ...body },
  })

const rootCodeOf = (answer: Awaited<ReturnType<typeof atRoot>>) =>
  answer.statusCode === 200 ? 'ok' : answer.json<{ error: { message: string } }>().error.message

/** The token in the newest mail to an email. */
const mailed = async (server: TestServer, email: string) => {
  await server.worker.deliverDue()
  return tokenIn((await mailsTo(server, email))[0])
}

interface Row {
  cause: string
  act(scene: Scene): Promise<unknown>
  here: Held
  there: Held
}

const rows: Row[] = [
  {
    cause: 'nothing',
    act: () => Promise.resolve(),
    here: untouched,
    there: untouched,
  },
  {
    cause: "signing out with the provider's token",
    act: ({ server, here }) => call(server, here, '/session', { method: 'DELETE' }),
    here: over('sign-out'),
    there: untouched,
  },
  {
    cause: 'signing out with our token',
    act: ({ server, here }) =>
      call(server, { ...here, idToken: here.accessToken }, '/session', { method: 'DELETE' }),
    here: over('sign-out'),
    there: untouched,
  },
  {
    cause: 'ending the other session',
    act: async ({ server, here, there }) =>
      call(server, here, `/sessions/${await session(server, there)}`, { method: 'DELETE' }),
    here: untouched,
    there: over('owner'),
  },
  {
    cause: 'ending this very session from the list',
    act: async ({ server, here }) =>
      call(server, here, `/sessions/${await session(server, here)}`, { method: 'DELETE' }),
    here: over('owner'),
    there: untouched,
  },
  {
    cause: 'ending all other sessions',
    act: ({ server, here }) => call(server, here, '/sessions', { method: 'DELETE' }),
    here: untouched,
    there: over('owner'),
  },
  {
    cause: 'a refresh token used again',
    act: async ({ server, here }) => {
      await refresh(server, here)
      server.clock.advance(31_000)
      await refresh(server, here)
    },
    here: familyOver('reuse'),
    there: untouched,
  },
  {
    cause: 'a refresh token used in another browser',
    act: ({ server, here, there }) => refresh(server, here, there.cookie),
    here: familyOver('foreign-browser'),
    there: untouched,
  },
  {
    cause: 'a new password, which gives the browser that asked for it new tokens',
    act: ({ server, here }) =>
      call(server, here, '/account/password', {
        method: 'PUT',
        body: { newPassword: 'another horse entirely' },
      }),
    here: { ...overEverywhere('renewed'), stream: 'closed' },
    there: overEverywhere('password-changed'),
  },
  {
    cause: 'a forgotten password that was reset',
    act: async ({ server, here }) => {
      const { email } = here
      await call(server, null, '/account/passwordReset', { method: 'POST', body: { email } })
      const token = await mailed(server, email)
      const body = { token, newPassword: 'another horse entirely' }
      return call(server, null, '/account/passwordReset', { method: 'PUT', body })
    },
    here: overEverywhere('password-changed'),
    there: overEverywhere('password-changed'),
  },
  {
    cause: 'a new address',
    act: async ({ server, here }) => {
      const email = `new-${here.email}`
      await call(server, here, '/account/email', { method: 'POST', body: { email } })
      const token = await mailed(server, email)
      return call(server, null, '/verifyEmail', {
        method: 'POST',
        body: { token },
        headers: { cookie: `fp=${here.cookie}` },
      })
    },
    here: overEverywhere('email-changed'),
    there: overEverywhere('email-changed'),
  },
  {
    cause: 'the deletion of the account',
    act: ({ server, here }) => call(server, here, '/deleteKm', { method: 'DELETE' }),
    here: overEverywhere('account-deleted', 'USER_NOT_FOUND'),
    there: overEverywhere('account-deleted', 'USER_NOT_FOUND'),
  },
  {
    cause: 'another role that has to be proven anew',
    act: ({ server, here }) =>
      server.database.global((tx) => endAll(tx, here.uid, 'role-changed', server.clock.now())),
    here: over('role-changed'),
    there: over('role-changed'),
  },
  {
    cause: "a new password by the provider's own door",
    act: ({ server, here }) =>
      atRoot(server, 'update', here, { password: 'another horse entirely', returnSecureToken: true }),
    here: overEverywhere('password-changed'),
    there: overEverywhere('password-changed'),
  },
  {
    cause: 'the person being disabled',
    act: ({ server, here }) => server.identity.setDisabled(here.uid, true),
    here: overEverywhere('disabled', 'USER_DISABLED'),
    there: overEverywhere('disabled', 'USER_DISABLED'),
  },
  {
    cause: 'a revocation at the provider',
    act: ({ server, here }) => server.identity.revokeTokens(here.uid),
    here: overEverywhere('revoked'),
    there: overEverywhere('revoked'),
  },
  {
    cause: 'the person being deleted',
    act: ({ server, here }) => server.identity.deleteIdentity(here.uid),
    here: overEverywhere('account-deleted', 'USER_NOT_FOUND'),
    there: overEverywhere('account-deleted', 'USER_NOT_FOUND'),
  },
]

describeOnDatabase('sessions', (engine) => {
  let server: TestServer
  /** The same, with sessions ended between the password check and its sign-in. */
  let overtaken: TestServer
  let origin: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    const { database, clock, identity } = server
    const signInWithPassword: typeof identity.signInWithPassword = async (email, password, from) => {
      const checked = await identity.signInWithPassword(email, password, from)
      clock.advance(1)
      if (checked.ok) await identity.revokeTokens(checked.value.uid)
      return checked
    }
    const overrides = { identity: { ...identity, signInWithPassword } }
    overtaken = await startTestServer({ database, clock, overrides })
    origin = await server.listen()
  })
  afterAll(async () => {
    expect([server.defects, overtaken.defects]).toEqual([[], []])
    await overtaken.close()
    await server.close()
  })

  /** A change that every open stream of the person sends: the first event of an open one. */
  const probe = (uid: string) =>
    server.database.global(async (tx) => {
      await tx.updateTable('account').set({ super_user: true }).where('uid', '=', uid).execute()
    })

  async function heldBy(who: Person, stream: TestStream): Promise<Held> {
    const received = await stream.next().catch(() => null)
    const as = (idToken: string) => call(server, { idToken, cookie: who.cookie }, '/sessions')
    const [access, provider] = [await as(who.accessToken), await as(who.idToken)]
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: `moved-${who.cookie}@assay.example` }
    const root = await atRoot(server, 'sendOobCode', who, change)
    if (received?.event === 'ended') expect(await stream.ended()).toBe(true)
    stream.close()
    return {
      access: codeOf(access),
      refresh: codeOf(await refresh(server, who)),
      provider: codeOf(provider),
      root: rootCodeOf(root),
      stream:
        received === null ? 'closed' : received.event === 'role' ? 'open' : String(received.data['reason']),
    }
  }

  describe.each(rows)('$cause', ({ act, here, there }) => {
    test('ends the expected sessions and no others', async () => {
      const first = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
      const second = await signIn(server, first)
      const streams = [await openStream(origin, first), await openStream(origin, second)] as const
      for (const stream of streams) expect((await stream.next()).event).toBe('ready')
      await act({ server, here: first, there: second })
      await probe(first.uid)
      expect({ here: await heldBy(first, streams[0]), there: await heldBy(second, streams[1]) }).toEqual({
        here,
        there,
      })
    })
  })

  test('refuses a password change from a browser that was signed out elsewhere, at every endpoint', async () => {
    const here = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const there = await signIn(server, here)
    await call(server, here, '/sessions', { method: 'DELETE' })
    const newPassword = 'another horse entirely'
    const change = { password: newPassword, returnSecureToken: true }
    const without = await atRoot(server, 'update', { ...there, cookie: '' }, change)
    const own = await call(server, there, '/account/password', { method: 'PUT', body: { newPassword } })
    expect([
      rootCodeOf(await atRoot(server, 'update', there, change)),
      rootCodeOf(without),
      codeOf(own),
      rootCodeOf(await atRoot(server, 'update', here, change)),
    ]).toEqual(['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'session-invalid', 'ok'])
  })

  test('opens no session when all sessions end during the sign-in', async () => {
    const { email, password, cookie } = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const login = (at: TestServer, browser: Record<string, string>) =>
      call(at, null, '/loginPassword', { method: 'POST', body: { email, password }, headers: browser })
    const answers = [
      await login(overtaken, { cookie: `fp=${cookie}` }),
      await login(overtaken, {}),
      await login(server, { cookie: `fp=${cookie}` }),
    ]
    expect(answers.map(codeOf)).toEqual(['session-invalid', 'session-invalid', 'ok'])
  })
})
