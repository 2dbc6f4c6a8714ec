import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openStream } from '../support/server/live.ts'
import { call, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { mailsTo, register, signUp, tokenIn } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { runTask } from '../support/server/work.ts'

type Pair = { accessToken: string; refreshToken: string }

const over = [403, { code: 'session-invalid', message: 'jwtError' }]

describeOnDatabase('renewing a session', (engine) => {
  let server: TestServer
  /** The same, with a provider that does not answer. */
  let silent: TestServer
  let dana: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
    const { database, clock, identity } = server
    const getIdentity = () => Promise.reject(new Error('no answer'))
    silent = await startTestServer({ database, clock, overrides: { identity: { ...identity, getIdentity } } })
    dana = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  })
  afterAll(async () => {
    expect([server.defects, silent.defects]).toEqual([[], []])
    await silent.close()
    await server.close()
  })

  const refresh = (pair: Pair, cookie: string, at = server) =>
    call(at, null, '/refreshJwt', {
      method: 'POST',
      headers: { cookie: `fp=${cookie}` },
      body: { refreshToken: pair.refreshToken, oldAccessToken: pair.accessToken, userType: 'user' },
    })
  const opens = async ({ accessToken }: Pair, cookie: string) =>
    (await call(server, { idToken: accessToken, cookie }, '/sessions')).statusCode
  const change = (uid: string, identity: object) =>
    server.database.global(async (tx) => {
      await tx.updateTable('identity_user').set(identity).where('uid', '=', uid).execute()
    })

  test('gives twenty concurrent calls with one token each the same valid successor', async () => {
    const first = await signIn(server, dana)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first, first.cookie)))
    const pairs = answers.map((answer) => bodyOf<Pair>(answer))
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    const [next] = pairs
    if (next === undefined) throw new Error('nobody was answered')
    expect([await opens(next, first.cookie), (await refresh(next, first.cookie)).statusCode]).toEqual([
      200, 200,
    ])
  })

  test('ends no session when twenty tabs each continue with their pair', async () => {
    const first = await signIn(server, dana)
    let pair: Pair = first
    for (let round = 0; round < 3; round += 1) {
      const mine = pair
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(mine, first.cookie)))
      const next = answers.map((answer) => bodyOf<Pair>(answer).refreshToken)
      expect(new Set(next).size).toBe(1)
      pair = bodyOf<Pair>(answers[0] ?? (await refresh(mine, first.cookie)))
    }
    expect(await opens(pair, first.cookie)).toBe(200)
  })

  test('repeats a lost answer; once its token was used, a repeat is reuse and ends the streams', async () => {
    const first = await signIn(server, dana)
    const stream = await openStream(await origin(), first)
    await stream.next()
    await refresh(first, first.cookie)
    const second = bodyOf<Pair>(await refresh(first, first.cookie))
    const third = bodyOf<Pair>(await refresh(second, first.cookie))
    expect(statusAndBody(await refresh(first, first.cookie))).toEqual(over)
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'reuse' } })
    expect([statusAndBody(await refresh(third, first.cookie)), await opens(third, first.cookie)]).toEqual([
      over,
      403,
    ])
  })

  test('refuses a copied token in another browser and ends its session', async () => {
    const [first, thief] = [await signIn(server, dana), await signIn(server, dana)]
    const stream = await openStream(await origin(), first)
    await stream.next()
    const stolen = await Promise.all(Array.from({ length: 5 }, () => refresh(first, thief.cookie)))
    expect(stolen.map((answer) => statusAndBody(answer))).toEqual([over, over, over, over, over])
    expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason: 'foreign-browser' } })
    expect([statusAndBody(await refresh(first, first.cookie)), await opens(first, first.cookie)]).toEqual([
      over,
      403,
    ])
    // The thief's own session is another one.
    expect((await refresh(thief, thief.cookie)).statusCode).toBe(200)
  })

  test('lets the end win over a concurrent renewal, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [here, there] = [await signIn(server, dana), await signIn(server, dana)]
      const [renewed, reopened, ended] = await Promise.all([
        refresh(there, there.cookie),
        call(server, there, '/session', { method: 'POST' }),
        call(server, here, '/sessions', { method: 'DELETE' }),
      ])
      expect([ended.statusCode, [200, 403].includes(renewed.statusCode)]).toEqual([204, true])
      const pairs = [
        there,
        ...(renewed.statusCode === 200 ? [renewed.json<Pair>()] : []),
        ...(reopened.statusCode === 201 ? [reopened.json<{ jwt: Pair }>().jwt] : []),
      ]
      for (const pair of pairs) {
        expect([await opens(pair, there.cookie), statusAndBody(await refresh(pair, there.cookie))]).toEqual([
          403,
          over,
        ])
      }
      expect(await opens(here, here.cookie)).toBe(200)
    }
  })

  test('ends every session of a person whom the provider has disabled or deleted', async () => {
    const acts: [string, (uid: string) => Promise<unknown>][] = [
      ['disabled', (uid) => change(uid, { disabled: true })],
      [
        'account-deleted',
        (uid) =>
          server.database.global(async (tx) => {
            await tx.deleteFrom('identity_user').where('uid', '=', uid).execute()
          }),
      ],
    ]
    for (const [reason, act] of acts) {
      const here = await registerPerson(server, { userType: 'user', name: 'Gil Gone' })
      const there = await signIn(server, here)
      const stream = await openStream(await origin(), there)
      await stream.next()
      await act(here.uid)
      expect(statusAndBody(await refresh(here, here.cookie))).toEqual(over)
      expect(await stream.next()).toEqual({ id: '', event: 'ended', data: { reason } })
      expect(statusAndBody(await refresh(there, there.cookie))).toEqual(over)
    }
  })

  test('ends sessions from before a revocation at the provider, and keeps newer ones', async () => {
    const before = await signIn(server, dana)
    server.clock.advance(5_000)
    await change(dana.uid, { tokens_valid_after: server.clock.now() })
    server.clock.advance(1_000)
    const after = await signIn(server, dana)
    expect(statusAndBody(await refresh(before, before.cookie))).toEqual(over)
    expect((await refresh(after, after.cookie)).statusCode).toBe(200)
  })

  test("dates a mailed link's session from when the link was followed", async () => {
    const stranger = await signUp(server)
    await register(server, stranger, { userType: 'user', name: 'Mia Mailed' })
    const [mail] = await mailsTo(server, stranger.email)
    const verified = await call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token: tokenIn(mail), password: stranger.password },
    })
    const { jwt } = bodyOf<{ jwt: Pair }>(verified)
    const cookie = verified.cookies.find(({ name }) => name === 'fp')?.value ?? ''
    expect((await refresh(jwt, cookie)).statusCode).toBe(200)
  })

  test('accepts an email verified elsewhere from the next session or renewal on', async () => {
    const stranger = await signUp(server)
    await register(server, stranger, { userType: 'user', name: 'Vera Verified' })
    const login = { email: stranger.email, password: stranger.password }
    const signedIn = await call(server, null, '/loginPassword', { method: 'POST', body: login })
    const { jwt } = bodyOf<{ jwt: Pair }>(signedIn)
    const cookie = signedIn.cookies.find(({ name }) => name === 'fp')?.value ?? ''
    const [mail] = await mailsTo(server, stranger.email)
    await call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token: tokenIn(mail), password: stranger.password },
    })
    const profile = async ({ accessToken }: Pair) =>
      (await call(server, { idToken: accessToken, cookie }, '/getUserProfile')).statusCode
    const renewed = bodyOf<Pair>(await refresh(jwt, cookie))
    const opened = await call(server, { idToken: stranger.idToken, cookie }, '/session', { method: 'POST' })
    expect([
      await profile(jwt),
      await profile({ ...jwt, accessToken: stranger.idToken }),
      await profile(renewed),
      await profile(bodyOf<{ jwt: Pair }>(opened, 201).jwt),
    ]).toEqual([403, 403, 200, 200])
  })

  test('continues for signed-in people while the provider does not answer', async () => {
    const person = await signIn(server, dana)
    expect((await refresh(person, person.cookie, silent)).statusCode).toBe(200)
  })

  test('remembers a browser that only renews its session, and forgets an idle person', async () => {
    const person = await registerPerson(server, { userType: 'user', name: 'Rae Renewing' })
    const idle = await signIn(server, await registerPerson(server, { userType: 'user', name: 'Ivo Idle' }))
    const rows = (uid: string) =>
      server.database.global(async (tx) => [
        (await tx.selectFrom('browser_binding').select('uid').where('uid', '=', uid).execute()).length,
        (await tx.selectFrom('session_owner').select('uid').where('uid', '=', uid).execute()).length,
      ])
    const job = (name: string, days: number) => {
      server.clock.advance(days * 24 * 60 * 60_000)
      return runTask(server, name)
    }
    await job('bindings', 390)
    const again = await signIn(server, person, person.cookie)
    server.clock.advance(29 * 24 * 60 * 60_000)
    expect((await refresh(again, again.cookie)).statusCode).toBe(200)
    await job('bindings', 399)
    await job('sessions', 0)
    expect([await rows(person.uid), await rows(idle.uid)]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  async function origin() {
    const address = server.app.server.address()
    return typeof address === 'object' && address !== null
      ? `http://127.0.0.1:${address.port}`
      : await server.listen()
  }
})
