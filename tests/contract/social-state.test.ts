import { randomBytes } from 'node:crypto'
import { hashOf } from '#server/contract/hash.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { begin, codeOf, comeBack, signedIn, socialSignIn, type Intent } from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { runTask } from '../support/server/work.ts'

const developer: Intent = { user: 'user', type: 'register' }
const minute = 60_000

const refusal = (code: string, message: string) => [422, { code, message }]
const invalid = refusal('state-invalid', 'You didn’t start this sign-in in this browser. Start again.')
const used = refusal('state-used', 'This sign-in was already used. Start again.')
const expired = refusal('state-expired', 'This sign-in took too long. Start again.')
const rejected = refusal('code-rejected', 'The provider rejected this sign-in. Start again.')

describeOnDatabase('the state of a social sign-in', (engine) => {
  let server: TestServer
  const asked: string[] = []
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      overrides: {
        oauth: {
          settings: { clients: {}, microsoftTenant: 'common', sandbox: true },
          fetch: (input, init) => {
            asked.push(input instanceof URL ? input.pathname : String(input))
            return fetch(input, init)
          },
        },
      },
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** The answer of the server, and its requests to the provider. */
  async function outcome(answer: ReturnType<typeof comeBack>) {
    asked.length = 0
    return [...statusAndBody(await answer), [...asked]]
  }

  test('is 32 random bytes of ten minutes, stored as a hash, and bound to the cookie', async () => {
    const { state, expiresAt, authorizationUrl, cookie } = await begin(server, 'google')
    expect(state).toMatch(/^[\w-]{43}$/u)
    const minutes = (new Date(expiresAt).getTime() - server.clock.now().getTime()) / minute
    expect(Math.round(minutes)).toBe(10)
    const url = new URL(authorizationUrl)
    expect([url.origin + url.pathname, url.searchParams.get('state')]).toEqual([
      'http://localhost:4300/oauth-sandbox/google/o/oauth2/v2/auth',
      state,
    ])
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    const rows = await server.database.global((tx) => tx.selectFrom('oauth_attempt').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(state)
    expect(JSON.stringify(rows)).not.toContain(cookie)
  })

  test('is refused when unknown, without asking the provider', async () => {
    const { cookie } = await begin(server, 'github')
    const token = randomBytes(32).toString('base64url')
    expect(await outcome(comeBack(server, 'github', { code: 'x', token, ...developer }, cookie))).toEqual([
      ...invalid,
      [],
    ])
  })

  test('of another browser, or of none, is refused and stays valid', async () => {
    const attempt = await begin(server, 'github')
    const code = await codeOf(server, attempt, 'dana')
    const foreign = await begin(server, 'github')
    const back = { code, token: attempt.state, ...developer }
    for (const cookie of [foreign.cookie, undefined, 'short']) {
      expect(await outcome(comeBack(server, 'github', back, cookie))).toEqual([...invalid, []])
    }
    expect((await comeBack(server, 'github', back, attempt.cookie)).statusCode).toBe(200)
  })

  test('of one provider is refused at the callback of another', async () => {
    const attempt = await begin(server, 'github')
    const code = await codeOf(server, attempt, 'dana')
    const back = { code, token: attempt.state, ...developer }
    for (const other of ['google', 'microsoft'] as const) {
      expect(await outcome(comeBack(server, other, back, attempt.cookie))).toEqual([...invalid, []])
    }
  })

  test('for another account type or another purpose is refused and stays valid', async () => {
    const attempt = await begin(server, 'google', { user: 'company', type: 'register' })
    const code = await codeOf(server, attempt, 'ruben')
    const back = { code, token: attempt.state }
    const others: Intent[] = [
      { user: 'user', type: 'register' },
      { user: 'company', type: 'login' },
    ]
    for (const intent of others) {
      expect(await outcome(comeBack(server, 'google', { ...back, ...intent }, attempt.cookie))).toEqual([
        ...invalid,
        [],
      ])
    }
    const right = { ...back, user: 'company', type: 'register' } as const
    expect((await comeBack(server, 'google', right, attempt.cookie)).statusCode).toBe(200)
  })

  test('works once', async () => {
    const attempt = await begin(server, 'microsoft', { user: 'company', type: 'register' })
    const back = {
      code: await codeOf(server, attempt, 'noor'),
      token: attempt.state,
      user: 'company',
    } as const
    const first = await comeBack(server, 'microsoft', { ...back, type: 'register' }, attempt.cookie)
    expect(first.statusCode).toBe(200)
    expect(
      await outcome(comeBack(server, 'microsoft', { ...back, type: 'register' }, attempt.cookie)),
    ).toEqual([...used, []])
  })

  test('works for one of ten concurrent uses', async () => {
    const attempt = await begin(server, 'github', { user: 'company', type: 'register' })
    const back = {
      code: await codeOf(server, attempt, 'sam'),
      token: attempt.state,
      user: 'company',
      type: 'register',
    } as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => comeBack(server, 'github', back, attempt.cookie)),
    )
    const outcomes = answers.map((answer) => statusAndBody(answer))
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 9 }, () => used))
  })

  test('expires after ten minutes', async () => {
    const attempt = await begin(server, 'github')
    const code = await codeOf(server, attempt, 'dana')
    server.clock.advance(10 * minute)
    const back = { code, token: attempt.state, ...developer }
    expect(await outcome(comeBack(server, 'github', back, attempt.cookie))).toEqual([...expired, []])
  })

  test('is limited in length before any lookup, and so is the code', async () => {
    const { state, cookie } = await begin(server, 'github')
    const tooLong = [
      { code: 'x'.repeat(2049), token: state },
      { code: 'x', token: 'x'.repeat(129) },
      { code: '', token: state },
    ]
    for (const back of tooLong) {
      expect((await comeBack(server, 'github', { ...back, ...developer }, cookie)).statusCode).toBe(400)
    }
  })

  test.each(['github', 'google', 'microsoft'] as const)(
    'with a code that %s never issued, or issued for another attempt, signs no person in',
    async (integration) => {
      const [one, other] = [await begin(server, integration), await begin(server, integration)]
      const code = await codeOf(server, other, 'dana')
      for (const [attempt, taken] of [
        [await begin(server, integration), 'made-up'],
        [one, code],
      ] as const) {
        const back = { code: taken, token: attempt.state, ...developer }
        expect(statusAndBody(await comeBack(server, integration, back, attempt.cookie))).toEqual(rejected)
      }
    },
  )

  test('with an ID token for another nonce signs no person in', async () => {
    for (const integration of ['google', 'microsoft'] as const) {
      const attempt = await begin(server, integration)
      const url = new URL(attempt.authorizationUrl)
      url.searchParams.set('nonce', 'of-somebody-else')
      const code = await codeOf(server, { ...attempt, authorizationUrl: url.href }, 'dana')
      const back = { code, token: attempt.state, ...developer }
      expect(statusAndBody(await comeBack(server, integration, back, attempt.cookie))).toEqual(rejected)
    }
  })

  test('is refused with private repositories at sign-in, and stays valid', async () => {
    const attempt = await begin(server, 'github', { user: 'user', type: 'register' })
    const code = await codeOf(server, attempt, 'dana')
    const back = { code, token: attempt.state, ...developer }
    const message = 'You can’t connect private repositories at sign-in. Use your settings.'
    expect(
      statusAndBody(await comeBack(server, 'github', { ...back, isPrivateAllowed: true }, attempt.cookie)),
    ).toEqual([
      422,
      {
        code: 'bad-input',
        message,
        errors: [{ field: 'isPrivateAllowed', code: 'unsupported', message }],
      },
    ])
    expect((await comeBack(server, 'github', back, attempt.cookie)).statusCode).toBe(200)
  })

  test('of a link does not sign in, and one of a sign-in does not link', async () => {
    const person = await signedIn(
      server,
      await socialSignIn(server, 'google', 'ruben', { user: 'user', type: 'login' }),
    )
    const started = await call(server, person, '/account/providers/microsoft/attempts', {
      method: 'POST',
      body: { purpose: 'link' },
    })
    const link = {
      ...started.json<{ state: string; authorizationUrl: string }>(),
      expiresAt: '',
      cookie: person.cookie,
    }
    const code = await codeOf(server, link, 'ruben')
    const back = { code, token: link.state, user: 'user', type: 'login' } as const
    expect(statusAndBody(await comeBack(server, 'microsoft', back, person.cookie))).toEqual(invalid)

    const attempt = await begin(server, 'github', { user: 'user', type: 'login' }, person.cookie)
    const body = { integration: 'github', code: await codeOf(server, attempt, 'sam'), token: attempt.state }
    const linked = await call(server, person, '/account/providers', { method: 'POST', body })
    expect(statusAndBody(linked)).toEqual(invalid)
  })

  test('is issued 300 times in ten minutes to one network', async () => {
    await begin(server, 'github')
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 300 }).where('purpose', '=', 'socialFrom').execute(),
    )
    const start = () =>
      call(server, null, '/oauth/github/attempts', { method: 'POST', body: { user: 'user', type: 'login' } })
    const refused = await start()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    server.clock.advance(10 * minute)
    expect((await start()).statusCode).toBe(201)
  })

  test('is deleted an hour after its end', async () => {
    const states = () =>
      server.database.global((tx) => tx.selectFrom('oauth_attempt').select('state_hash').execute())
    const forget = () => runTask(server, 'oauth-attempts')
    const { state } = await begin(server, 'github')
    server.clock.advance(60 * minute)
    await forget()
    expect(await states()).toContainEqual({ state_hash: hashOf(state) })
    server.clock.advance(11 * minute)
    await forget()
    expect(await states()).toEqual([])
  })
})
