import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  call,
  cookieOf,
  registerPerson,
  registerRecruiter,
  signIn,
  type Recruiter,
} from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

type Pair = { accessToken: string; refreshToken: string }

describeOnDatabase('sessions', (engine) => {
  let server: TestServer
  let recruiter: Recruiter
  beforeAll(async () => {
    server = await startTestServer({ engine })
    recruiter = await registerRecruiter(server)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const refresh = (pair: Pair, cookie: string) =>
    call(server, null, '/refreshJwt', {
      method: 'POST',
      headers: { cookie: `fp=${cookie}` },
      body: { refreshToken: pair.refreshToken, oldAccessToken: pair.accessToken, userType: 'company' },
    })
  const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [
    answer.statusCode,
    answer.json<{ code?: string; message?: string }>().code,
    answer.json<{ code?: string; message?: string }>().message,
  ]
  const clients = (idToken: string, cookie: string) => call(server, { idToken, cookie }, '/clients')

  test('hides the cookie from scripts, and omits Secure over plain http, where WebKit would drop it', async () => {
    const answer = await call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email: recruiter.email, password: recruiter.password },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^fp=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('opens the API with both tokens in their own browser', async () => {
    expect((await clients(recruiter.idToken, recruiter.cookie)).statusCode).toBe(200)
    expect((await clients(recruiter.accessToken, recruiter.cookie)).statusCode).toBe(200)
  })

  test('refuses our token without its cookie', async () => {
    for (const cookie of ['', 'x'.repeat(43)]) {
      expect(codeOf(await clients(recruiter.accessToken, cookie))).toEqual([
        403,
        'binding-unknown',
        'jwtError',
      ])
    }
  })

  test('renews a refresh token once; a lost answer can be repeated for 30 s in the same browser', async () => {
    const first = await signIn(server, recruiter)
    const answer = await refresh(first, first.cookie)
    const second = answer.json<Pair>()
    expect(answer.statusCode).toBe(200)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(cookieOf(answer)).toBe(first.cookie)

    server.clock.advance(29_000)
    const again = (await refresh(first, first.cookie)).json<Pair>()
    expect(again.refreshToken).toBe(second.refreshToken)
    const third = (await refresh(again, first.cookie)).json<Pair>()

    // Not the immediate predecessor any more: a copy is in use, and the whole family ends.
    expect(codeOf(await refresh(first, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
    expect(codeOf(await refresh(third, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
    expect(codeOf(await clients(third.accessToken, first.cookie))).toEqual([
      403,
      'session-invalid',
      'jwtError',
    ])
  })

  test('treats a predecessor after 30 s as reuse', async () => {
    const first = await signIn(server, recruiter)
    const second = (await refresh(first, first.cookie)).json<Pair>()
    server.clock.advance(31_000)
    expect(codeOf(await refresh(first, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
    expect(codeOf(await refresh(second, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
  })

  test('ends the token family in another browser', async () => {
    const first = await signIn(server, recruiter)
    const thief = await registerPerson(server, { userType: 'user', name: 'A Thief' })
    expect(codeOf(await refresh(first, thief.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
    expect(codeOf(await refresh(first, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
  })

  test("renews a pair only with its own session's access token", async () => {
    const first = await signIn(server, recruiter)
    const other = await signIn(server, recruiter)
    const mixed = { refreshToken: first.refreshToken, accessToken: other.accessToken }
    expect(codeOf(await refresh(mixed, first.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
  })

  test('gives five concurrent refreshes the same successor', async () => {
    const first = await signIn(server, recruiter)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first, first.cookie)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<Pair>().refreshToken)).size).toBe(1)
  })

  test('ends the sessions of this browser only at sign-out', async () => {
    const here = await signIn(server, recruiter)
    const there = await signIn(server, recruiter)
    const answer = await call(server, here, '/session', { method: 'DELETE' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(codeOf(await refresh(here, here.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
    expect((await refresh(there, there.cookie)).statusCode).toBe(200)
  })

  test('opens a session from the provider’s token, not from a session’s', async () => {
    const opened = await call(server, recruiter, '/session', { method: 'POST' })
    const { jwt } = opened.json<{ jwt: Pair }>()
    expect(opened.statusCode).toBe(201)
    const own = { idToken: jwt.accessToken, cookie: recruiter.cookie }
    expect((await call(server, own, '/clients')).statusCode).toBe(200)
    const again = await call(server, own, '/session', { method: 'POST' })
    expect(codeOf(again)).toEqual([403, 'session-invalid', 'jwtError'])
  })

  test("binds a provider's token to its browser once the sign-in is five minutes old", async () => {
    const person = await signIn(server, recruiter)
    expect((await clients(person.idToken, '')).statusCode).toBe(200)
    server.clock.advance(5 * 60_000 + 2_000)
    expect(codeOf(await clients(person.idToken, ''))).toEqual([403, 'binding-unknown', 'jwtError'])
    expect((await clients(person.idToken, person.cookie)).statusCode).toBe(200)
  })

  test('expires an access token after ten minutes, when it is only good for a refresh', async () => {
    const person = await signIn(server, recruiter)
    server.clock.advance(10 * 60_000 + 1_000)
    expect(codeOf(await clients(person.accessToken, person.cookie))).toEqual([
      403,
      'session-invalid',
      'jwtError',
    ])
    expect((await refresh(person, person.cookie)).statusCode).toBe(200)
  })

  test('ends a session after thirty days', async () => {
    const person = await signIn(server, recruiter)
    server.clock.advance(30 * 24 * 60 * 60_000)
    expect(codeOf(await refresh(person, person.cookie))).toEqual([403, 'session-invalid', 'jwtError'])
  })
})
