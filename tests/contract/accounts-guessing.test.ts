import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import { freshEmail, quickPasswords, statementsOf } from '../support/server/identity.ts'
import { call, registerPerson, signIn } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer = { userType: 'user', name: 'Ada Byron' }
const hour = 60 * 60_000

describeOnDatabase('password guessing', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      passwords: quickPasswords,
      overrides: { trustProxy: 1, limits: { requests: 100_000, absent: 100_000, eventLoopDelay: 0 } },
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  interface From {
    ip: string
    cookie?: string
  }
  const login = (email: string, password: string, { ip, cookie }: From) =>
    call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie: `fp=${cookie}` }) },
    })
  const status = async (...attempt: Parameters<typeof login>) => (await login(...attempt)).statusCode
  const guess = async (email: string, times: number, from: (attempt: number) => From) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < times; attempt += 1) {
      statuses.push(await status(email, `wrong ${attempt}`, from(attempt)))
    }
    return statuses
  }
  const times = (count: number, statusCode: number) => Array<number>(count).fill(statusCode)
  /** From more networks than the guesses that one email allows. */
  const distributed = (email: string) =>
    guess(email, 101, (attempt) => ({ ip: `2001:db8:0:${attempt.toString(16)}::1` }))
  const person = () => registerPerson(server, developer)

  test('is blocked in its own network, while the owner signs in from another one', async () => {
    const { email, password } = await person()
    // More than the limit over all networks: refused guesses are not counted there.
    expect(await guess(email, 110, () => ({ ip: '203.0.113.7' }))).toEqual([
      ...times(5, 422),
      ...times(105, 429),
    ])
    expect([
      await status(email, password, { ip: '203.0.113.7' }),
      await status(email, password, { ip: '198.51.100.1' }),
    ]).toEqual([429, 200])
  })

  test('counts an IPv6 subscriber once, by the first 64 bits', async () => {
    const { email, password } = await person()
    const statuses = await guess(email, 6, (attempt) => ({ ip: `2001:db8:1:1::${attempt + 1}` }))
    expect([statuses.at(-1), await status(email, password, { ip: '2001:db8:1:2::1' })]).toEqual([429, 200])
  })

  test('is limited for hours per network, without limiting other networks', async () => {
    const { email, password } = await person()
    const minutes: number[][] = []
    for (let minute = 0; minute < 6; minute += 1) {
      minutes.push(await guess(email, 5, () => ({ ip: '203.0.113.8' })))
      server.clock.advance(61_000)
    }
    expect(minutes.flat()).toEqual([...times(20, 422), ...times(10, 429)])
    expect(await status(email, password, { ip: '203.0.113.9' })).toBe(200)
  })

  test('from many networks is limited per email, with the same answers for known and unknown emails', async () => {
    const { email } = await person()
    const stranger = freshEmail()
    const bounded = [...times(100, 422), 429]
    expect([await distributed(email), await distributed(stranger)]).toEqual([bounded, bounded])
    const newcomer = { ip: '198.51.100.2' }
    const [known, unknown] = [await login(email, 'wrong', newcomer), await login(stranger, 'wrong', newcomer)]
    const said = [known, unknown].map((answer) => {
      const { instance: _, retryAfter, ...rest } = answer.json<Record<string, unknown>>()
      return [answer.statusCode, rest, Number(retryAfter) > 1700, Object.keys(answer.headers).toSorted()]
    })
    expect(said).toEqual([
      [
        429,
        {
          type: '/problems/too-many-requests',
          title: 'Too Many Requests',
          status: 429,
          code: 'too-many-requests',
          message: 'Too many requests. Wait a moment.',
        },
        true,
        expect.arrayContaining(['retry-after']),
      ],
      said[0],
    ])
    server.clock.advance(hour)
    expect(await status(email, 'wrong', newcomer)).toBe(422)
  })

  test('from many networks or the same one does not block a browser that signed in before, even after sign-out', async () => {
    const owner = await person()
    const { email, password, cookie } = owner
    await distributed(email)
    const home = { ip: '198.51.100.3', cookie }
    expect([
      await status(email, password, { ip: home.ip }),
      await status(email, password, { ip: home.ip, cookie: 'x'.repeat(43) }),
      await status(email, password, home),
    ]).toEqual([429, 429, 200])
    await call(server, owner, '/session', { method: 'DELETE' })
    await guess(email, 6, () => ({ ip: home.ip }))
    expect(await status(email, password, home)).toBe(200)
  })

  test('is also limited in a browser that signed in before, by its own count', async () => {
    const { email, password, cookie } = await person()
    const own = { ip: '198.51.100.4', cookie }
    expect([
      await guess(email, 6, () => own),
      await status(email, password, own),
      await status(email, password, { ip: own.ip }),
    ]).toEqual([[...times(5, 422), 429], 429, 200])
  })

  test('counts as a stranger’s guess with another person’s cookie', async () => {
    const [owner, other] = [await person(), await person()]
    const from = { ip: '198.51.100.5', cookie: other.cookie }
    await distributed(owner.email)
    expect([
      await status(owner.email, owner.password, from),
      await status(other.email, other.password, from),
    ]).toEqual([429, 200])
  })

  test('at many emails from one network limits the network, not browsers that signed in there before', async () => {
    const { email, password, cookie } = await person()
    const ip = '198.51.100.6'
    for (let attempt = 0; attempt < 101; attempt += 1) await status(freshEmail(), 'wrong', { ip })
    expect([await status(email, password, { ip }), await status(email, password, { ip, cookie })]).toEqual([
      429, 200,
    ])
  })

  test('no longer limits the owner after a password reset by mailed link', async () => {
    const { email } = await person()
    await guess(email, 6, () => ({ ip: '203.0.113.10' }))
    await distributed(email)
    const created = await server.identity.createPasswordReset(email)
    const token = created.ok ? created.value.code : ''
    const body = { token, newPassword: 'another good phrase' }
    const reset = await call(server, null, '/account/passwordReset', { method: 'PUT', body })
    expect([reset.statusCode, await status(email, 'another good phrase', { ip: '203.0.113.10' })]).toEqual([
      200, 200,
    ])
  })

  test('leaves no count against later sign-ins after repeated successful ones', async () => {
    const { email, password } = await person()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 102; attempt += 1) {
      statuses.push(await status(email, password, { ip: `203.0.113.${attempt % 50}` }))
    }
    expect(statuses).toEqual(times(102, 200))
  })

  test('takes as many statements for a known email as for an unknown one, also with another person’s cookie', async () => {
    if (engine === 'postgres') return
    const [known, other] = [await person(), await person()]
    const counted = (email: string, cookie?: string) =>
      statementsOf(server.database, () =>
        login(email, 'wrong', { ip: '198.51.100.8', ...(cookie === undefined ? {} : { cookie }) }),
      )
    const counts = [
      await counted(known.email),
      await counted(freshEmail()),
      await counted(known.email, other.cookie),
      await counted(freshEmail(), other.cookie),
    ]
    expect(new Set(counts).size).toBe(1)
  })

  test('is counted across processes and at the provider’s own endpoint', async () => {
    const { email, password, uid, cookie } = await person()
    const second = await startTestServer({
      database: server.database,
      clock: server.clock,
      passwords: quickPasswords,
      overrides: { trustProxy: 1 },
    })
    const ip = '203.0.113.11'
    const sdk = (typed: string, own: Record<string, string> = {}) =>
      second.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
        headers: { 'x-forwarded-for': ip, ...own },
        payload: { email, password: typed, returnSecureToken: true },
      })
    await guess(email, 3, () => ({ ip }))
    for (let attempt = 0; attempt < 3; attempt += 1) await sdk(`wrong ${attempt}`)
    expect([
      await status(email, password, { ip }),
      (await sdk(password)).statusCode,
      (await sdk(password, { cookie: `fp=${cookie}` })).statusCode,
    ]).toEqual([429, 429, 200])
    await second.close()
    expect((await signIn(server, { uid, email, password })).uid).toBe(uid)
  })
})
