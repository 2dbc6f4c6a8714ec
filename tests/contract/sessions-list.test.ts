import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

interface Listed {
  id: string
  current: boolean
  userAgent: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
}

const days = 24 * 60 * 60_000
const over = [403, { code: 'session-invalid', message: 'jwtError' }]

describeOnDatabase('the list of sessions', (engine) => {
  let server: TestServer
  let dana: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
    dana = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const list = async (who: Person) =>
    (await call(server, who, '/sessions')).json<{ sessions: Listed[] }>().sessions
  const end = (who: Person, path = '') => call(server, who, `/sessions${path}`, { method: 'DELETE' })
  const profile = async (who: Person, idToken = who.idToken) =>
    statusAndBody(await call(server, { idToken, cookie: who.cookie }, '/getUserProfile'))
  const open = async (who: Person) => (await profile(who))[0] === 200
  const refresh = (who: Person) =>
    call(server, null, '/refreshJwt', {
      method: 'POST',
      headers: { cookie: `fp=${who.cookie}` },
      body: { refreshToken: who.refreshToken, oldAccessToken: who.accessToken, userType: 'user' },
    })

  test('has one entry for each browser, the most recently used first', async () => {
    const person = await registerPerson(server, { userType: 'user', name: 'Lia Listed' })
    server.clock.advance(60_000)
    const phone = await signIn(server, person)
    server.clock.advance(60_000)
    // The browser of the registration has two sessions: the mailed link opened one.
    const at = server.clock.now().getTime()
    const again = await signIn(server, person, person.cookie)
    const sessions = await list(again)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        userAgent: 'lightMyRequest',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      expect.objectContaining({ current: false }),
    ])
    const [here] = sessions
    const [created, used, expires] = [here?.createdAt, here?.lastUsedAt, here?.expiresAt].map((time) =>
      Date.parse(time ?? ''),
    )
    expect([created === used, (created ?? 0) >= at, (expires ?? 0) - (created ?? 0)]).toEqual([
      true,
      true,
      30 * days,
    ])
    await refresh(phone)
    expect((await list(again)).map(({ current }) => current)).toEqual([false, true])
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false])
  })

  test('ends all tokens of a browser at once when it is ended from elsewhere', async () => {
    const [here, there] = [await signIn(server, dana), await signIn(server, dana)]
    const id = (await list(there)).find(({ current }) => current)?.id ?? ''
    expect(statusAndBody(await end(here, `/${id}`))).toEqual([204, null])
    expect([
      await profile(there),
      await profile(there, there.accessToken),
      statusAndBody(await refresh(there)),
      statusAndBody(await call(server, there, '/session', { method: 'POST' })),
      // Without its cookie the browser is unknown, with an earlier sign-in.
      await profile({ ...there, cookie: '' }),
    ]).toEqual([over, over, over, over, over])
    expect([await open(here), (await list(here)).some((session) => session.id === id)]).toEqual([true, false])
    expect(statusAndBody(await end(here, `/${id}`))).toEqual([
      404,
      { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' },
    ])
  })

  test('opens an ended browser again at a new sign-in, for the new session only', async () => {
    const [here, there] = [await signIn(server, dana), await signIn(server, dana)]
    const id = (await list(there)).find(({ current }) => current)?.id ?? ''
    await end(here, `/${id}`)
    const back = await signIn(server, dana, there.cookie)
    expect(back.cookie).not.toBe(there.cookie)
    expect([await open(back), await profile(there)]).toEqual([true, over])
  })

  test('ends all other browsers together, and keeps this one', async () => {
    const [here, first, second] = [
      await signIn(server, dana),
      await signIn(server, dana),
      await signIn(server, dana),
    ]
    expect(statusAndBody(await end(here))).toEqual([204, null])
    expect([await open(here), await open(first), await open(second)]).toEqual([true, false, false])
    expect((await list(here)).map(({ current }) => current)).toEqual([true])
    expect((await refresh(here)).statusCode).toBe(200)
  })

  test("shows another person's session as not found, and keeps it", async () => {
    const other = await registerPerson(server, { userType: 'user', name: 'Otto Other' })
    const here = await signIn(server, dana)
    const [theirs] = await list(other)
    const answers = [await end(here, `/${theirs?.id}`), await end(here, `/${crypto.randomUUID()}`)]
    expect(answers.map(statusAndBody)).toEqual([
      [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }],
      [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }],
    ])
    expect(await open(other)).toBe(true)
  })

  test('ends the intended session when a sign-out arrives after the next sign-in', async () => {
    const before = await signIn(server, dana)
    server.clock.advance(2_000)
    const after = await signIn(server, dana, before.cookie)
    await call(server, before, '/session', { method: 'DELETE' })
    expect([await open(before), await open(after)]).toEqual([false, true])
    expect((await refresh(after)).statusCode).toBe(200)
    expect(statusAndBody(await refresh(before))).toEqual(over)
  })
})
