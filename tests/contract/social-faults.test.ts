import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { call } from '../support/people/people.ts'
import {
  begin,
  codeOf,
  comeBack,
  integrations,
  reachable,
  type Integration,
} from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { engineHere } from '#tests/support/database/database.ts'

const unavailable = [
  503,
  {
    code: 'provider-unavailable',
    message: 'We can’t reach this provider. Try again, or sign in another way.',
    retryAfter: 5,
  },
]
const rejected = [422, { code: 'code-rejected', message: 'The provider rejected this sign-in. Start again.' }]

type Tamper = (answer: Response, path: string) => Response | Promise<Response>
const asItIs: Tamper = (answer) => answer
const json = (body: unknown, status = 200) => Response.json(body, { status })

/** The sandbox's answers, changed on the way. */
describe('a sign-in provider that', () => {
  let server: TestServer
  let tamper: Tamper = asItIs
  beforeAll(async () => {
    server = await startTestServer({
      engine: engineHere,
      overrides: {
        oauth: {
          settings: { clients: {}, microsoftTenant: 'common', sandbox: true },
          timeLimitMs: 1_000,
          fetch: async (input, init) => {
            const path = new URL(String(input)).pathname
            const answer = await fetch(input, init)
            return Promise.race([
              tamper(answer, path),
              new Promise<never>((_, reject) => {
                init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
              }),
            ])
          },
        },
      },
    })
    // Metadata is read before any change.
    for (const integration of integrations) await begin(server, integration)
  })
  afterEach(() => {
    tamper = asItIs
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const onToken =
    (change: Tamper): Tamper =>
    (answer, path) =>
      /token/u.test(path) ? change(answer, path) : answer
  const onPath =
    (wanted: string, change: Tamper): Tamper =>
    (answer, path) =>
      path.endsWith(wanted) ? change(answer, path) : answer

  async function outcome(integration: Integration, change: Tamper) {
    const attempt = await begin(server, integration)
    const code = await codeOf(server, attempt, 'dana')
    tamper = change
    const back = { code, token: attempt.state, user: 'user', type: 'login' } as const
    const answer = await comeBack(server, integration, { ...back, type: 'register' }, attempt.cookie)
    tamper = asItIs
    return statusAndBody(answer)
  }

  test.each(integrations)(
    'does not answer correctly or in time is not available (%s)',
    async (integration) => {
      const faults: Tamper[] = [
        () => Promise.reject(new TypeError('connection refused')),
        () => new Response('Bad Gateway', { status: 502 }),
        () => new Response('<html>welcome</html>', { headers: { 'content-type': 'text/html' } }),
        () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } }),
        () => json({ hello: 'world' }),
        () => json({ access_token: 'x'.repeat(300_000), token_type: 'bearer' }),
        () => new Promise(() => undefined),
        () => json({ error: 'slow_down' }, 429),
        () => json({ error: 'invalid_client' }, 401),
      ]
      for (const fault of faults) expect(await outcome(integration, onToken(fault))).toEqual(unavailable)
    },
  )

  test('redirects elsewhere is not followed', async () => {
    const asked: string[] = []
    const redirect = onToken((_answer, path) => {
      asked.push(path)
      return new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:1/token' } })
    })
    expect(await outcome('google', redirect)).toEqual(unavailable)
    expect(asked).toEqual(['/oauth-sandbox/google/token'])
  })

  test('refuses with 200, as GitHub does, refuses', async () => {
    for (const error of ['bad_verification_code', 'incorrect_client_credentials']) {
      const answer = onToken(() => json({ error, error_description: 'no', error_uri: 'https://github.com' }))
      const expected = error === 'bad_verification_code' ? rejected : unavailable
      expect(await outcome('github', answer)).toEqual(expected)
    }
  })

  test('sends no person is not available; without emails it gives none', async () => {
    expect(
      await outcome(
        'github',
        onPath('/user', () => json({}, 500)),
      ),
    ).toEqual(unavailable)
    expect(
      await outcome(
        'github',
        onPath('/user', () => json({ login: 'nobody' })),
      ),
    ).toEqual(unavailable)
    expect(
      await outcome(
        'github',
        onPath('/user', () => json([])),
      ),
    ).toEqual(unavailable)
    expect(
      await outcome(
        'github',
        onPath('/user/emails', () => json({}, 500)),
      ),
    ).toEqual(unavailable)
    const [status] = await outcome(
      'github',
      onPath('/user/emails', () => json({}, 404)),
    )
    expect(status).toBe(200)
    const accounts = await server.database.global((tx) =>
      tx.selectFrom('account').select(['name', 'email']).execute(),
    )
    expect(accounts).toEqual([{ name: 'Dana Okafor', email: null }])
  })

  /** The ID token with other claims, which makes its signature invalid. */
  const withClaims = (claims: Record<string, unknown>) =>
    onToken(async (answer) => {
      const body = (await answer.json()) as { id_token: string }
      const [head = '', payload = '', signature = ''] = body.id_token.split('.')
      const reported = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
      const changed = Buffer.from(JSON.stringify({ ...reported, ...claims })).toString('base64url')
      return json({ ...body, id_token: [head, changed, signature].join('.') })
    })

  test.each([
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['for another application', { aud: 'somebody-else' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['for another nonce', { nonce: 'other' }],
  ])('issues an ID token %s signs no person in', async (_, claims) => {
    for (const integration of ['google', 'microsoft'] as const) {
      expect(await outcome(integration, withClaims(claims))).toEqual(rejected)
    }
  })

  test('issues an ID token of one tenant with the id of another signs no person in', async () => {
    const tid = '00000000-0000-4000-8000-000000000000'
    expect(await outcome('microsoft', withClaims({ tid }))).toEqual(rejected)
  })

  test('issues an ID token with a foreign signature signs no person in', async () => {
    for (const integration of ['google', 'microsoft'] as const) {
      expect(await outcome(integration, withClaims({ name: 'Somebody Else' }))).toEqual(unavailable)
    }
  })

  test('does not publish its configuration starts no attempt, and is asked again later', async () => {
    const fresh = await startTestServer({
      engine: engineHere,
      overrides: {
        oauth: {
          settings: { clients: {}, microsoftTenant: 'common', sandbox: true },
          fetch: (input, init) => (down ? Promise.reject(new TypeError('down')) : fetch(input, init)),
        },
      },
    })
    let down = true
    await reachable(fresh)
    const start = () =>
      call(fresh, null, '/oauth/google/attempts', { method: 'POST', body: { user: 'user', type: 'login' } })
    expect(statusAndBody(await start())).toEqual(unavailable)
    expect(await fresh.database.global((tx) => tx.selectFrom('oauth_attempt').selectAll().execute())).toEqual(
      [],
    )
    down = false
    expect((await start()).statusCode).toBe(201)
    await fresh.close()
  })

  test('was removed from the configuration in the meantime is not available', async () => {
    const attempt = await begin(server, 'github')
    const settings = { clients: {}, microsoftTenant: 'common', sandbox: false }
    const later = await startTestServer({ database: server.database, overrides: { oauth: { settings } } })
    const back = { code: 'x', token: attempt.state, user: 'user', type: 'register' } as const
    expect(statusAndBody(await comeBack(later, 'github', back, attempt.cookie))).toEqual(unavailable)
    await later.close()
  })

  test('is not configured is not found', async () => {
    const fresh = await startTestServer({
      engine: engineHere,
      overrides: {
        local: false,
        publicUrl: 'https://assay.example',
        oauth: {
          settings: {
            clients: { github: { clientId: 'id', clientSecret: 'secret' } },
            microsoftTenant: 'common',
            sandbox: false,
          },
        },
      },
    })
    const start = (integration: string) =>
      call(fresh, null, `/oauth/${integration}/attempts`, {
        method: 'POST',
        body: { user: 'user', type: 'login' },
      })
    expect((await start('google')).statusCode).toBe(404)
    const begun = await start('github')
    const url = new URL(begun.json<{ authorizationUrl: string }>().authorizationUrl)
    expect([url.origin + url.pathname, url.searchParams.get('redirect_uri')]).toEqual([
      'https://github.com/login/oauth/authorize',
      'https://assay.example/github/loginCallback',
    ])
    const sandbox = await fresh.app.inject('/oauth-sandbox/github/login/oauth/authorize')
    expect(sandbox.statusCode).toBe(404)
    await fresh.close()
  })
})
