import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  backInSandbox,
  begin,
  codeOf,
  integrations,
  throughSandbox,
  type Integration,
} from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { engineHere } from '#tests/support/database/database.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startTestServer({ engine: engineHere })
  origin = await server.listen()
})
afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const names = { github: 'GitHub', google: 'Google', microsoft: 'Microsoft' }

/** The page on which a person chooses an identity. */
async function choosing(integration: Integration) {
  const { authorizationUrl } = await begin(server, integration)
  const url = new URL(authorizationUrl)
  const asked = await server.app.inject({ url: url.pathname + url.search, headers: { accept: 'text/html' } })
  const path = String(asked.headers.location)
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return server.app.inject({ url: path, headers: { cookie } })
}

test.each(integrations)(
  'the page of %s says that it is a sandbox, and has the security headers',
  async (integration) => {
    const page = await choosing(integration)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<h1>Sandbox: not the real ${names[integration]}</h1>`)
    expect([...page.body.matchAll(/class="name">([^<]+)</gu)].map(([, name]) => name)).toEqual([
      'Dana Okafor',
      'Ruben Castell',
      'Noor Haddad',
      'Sam Whitlock',
      'Ines Moreau',
      'Mara Okonjo',
    ])
    expect(page.body).not.toContain('<script')
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/u,
      ),
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each(integrations)(
  'a declined request at %s returns with access_denied and the state',
  async (integration) => {
    const { authorizationUrl, state } = await begin(server, integration)
    const back = await throughSandbox(server, authorizationUrl, 'refuse')
    expect([
      back.origin + back.pathname,
      back.searchParams.get('error'),
      back.searchParams.get('state'),
    ]).toEqual([`http://localhost:4300/${integration}/loginCallback`, 'access_denied', state])
  },
)

test.each(integrations)('every address of %s has the public origin behind a proxy', async (integration) => {
  const publicUrl = 'https://assay.example:8443'
  const behind = await startTestServer({
    database: server.database,
    overrides: { publicUrl, trustProxy: 'loopback' },
  })
  try {
    const attempt = await begin(behind, integration)
    const back = await throughSandbox(behind, attempt.authorizationUrl, 'dana')
    expect([new URL(attempt.authorizationUrl).origin, back.origin]).toEqual([publicUrl, publicUrl])
    expect(back.searchParams.get('code')).toBeTruthy()
    expect(behind.defects).toEqual([])
  } finally {
    await behind.close()
  }
})

test('another redirect address, client or a missing challenge is refused on a separate page', async () => {
  const { authorizationUrl } = await begin(server, 'google')
  const changes: ((parameters: URLSearchParams) => void)[] = [
    (parameters) => parameters.set('redirect_uri', 'https://evil.example/loginCallback'),
    (parameters) => parameters.set('client_id', 'somebody-else'),
  ]
  for (const change of changes) {
    const url = new URL(authorizationUrl)
    change(url.searchParams)
    const headers = { accept: 'text/html' }
    const answer = await server.app.inject({ url: url.pathname + url.search, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
    expect(answer.body).toContain('This request can’t continue')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  }
  const url = new URL(authorizationUrl)
  url.searchParams.delete('code_challenge')
  const headers = { accept: 'text/html' }
  const answer = await server.app.inject({ url: url.pathname + url.search, headers })
  expect(new URL(String(answer.headers.location)).searchParams.get('error')).toBe('invalid_request')
})

/** GitHub's token endpoint, called differently than by this server's client library. */
async function askGitHub(change: Record<string, string>, accept?: string) {
  const attempt = await begin(server, 'github')
  const code = await codeOf(server, attempt, 'dana')
  const answer = await fetch(`${origin}/oauth-sandbox/github/login/oauth/access_token`, {
    method: 'POST',
    headers: accept === undefined ? {} : { accept },
    body: new URLSearchParams({
      client_id: 'assay-local',
      client_secret: 'assay-local-secret',
      grant_type: 'authorization_code',
      redirect_uri: 'http://localhost:4300/github/loginCallback',
      code,
      code_verifier: 'v'.repeat(43),
      ...change,
    }),
  })
  return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()] as const
}

test('GitHub refuses with 200: a form, and JSON on request', async () => {
  const [status, type, text] = await askGitHub({ code: 'made-up' })
  expect([status, type, new URLSearchParams(text).get('error')]).toEqual([
    200,
    'application/x-www-form-urlencoded',
    'bad_verification_code',
  ])
  const secret = await askGitHub({ client_secret: 'wrong' }, 'application/json')
  expect([secret[0], secret[1], JSON.parse(secret[2])]).toEqual([
    200,
    'application/json',
    { error: 'incorrect_client_credentials', error_description: expect.any(String) },
  ])
  const verifier = await askGitHub({}, 'application/json')
  expect(JSON.parse(verifier[2])).toMatchObject({ error: 'bad_verification_code' })
})

test('a made-up token gets no person', async () => {
  for (const path of ['/user', '/user/emails']) {
    const answer = await server.app.inject({
      url: `/oauth-sandbox/github${path}`,
      headers: { authorization: 'Bearer made-up' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Bad credentials' }])
  }
})

test('an unknown path of the provider is not found', async () => {
  for (const path of [
    '/oauth-sandbox/github/.well-known/openid-configuration',
    '/oauth-sandbox/google/me',
    '/oauth-sandbox/microsoft/nobody/oauth2/v2.0/authorize',
    '/oauth-sandbox/gitlab/login',
    '/oauth-sandbox',
  ]) {
    expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 404])
  }
})

/** The text of a page, and the targets of its links. */
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  status: statusCode,
  title: /<title>([^<]*)</u.exec(body)?.[1],
  heading: /<h1>([^<]*)</u.exec(body)?.[1],
  text: [...body.matchAll(/<p>([^<]*)</gu)].map(([, text]) => text?.replaceAll('\n', ' ')),
  ways: [...body.matchAll(/<main>.*<\/main>/gsu)]
    .flatMap(([main]) => [...main.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</gu)])
    .map(([, href, name]) => `${name}: ${href}`),
  buttons: [...body.matchAll(/<button/gu)].length,
})

const over = {
  status: 400,
  title: 'This request has ended',
  heading: 'This request has ended',
  text: ['It was finished or declined, expired, or started in another browser. Start again from Assay.'],
  ways: ['Continue to Assay: /', 'Sign in: /login', 'Sign in as a company: /companylogin'],
  buttons: 0,
}

test.each(integrations)(
  'going back to the page of %s after the sign-in shows that it is over, with a link onward',
  async (integration) => {
    for (const choice of ['dana', 'refuse'] as const) {
      const { authorizationUrl } = await begin(server, integration)
      const pages = await backInSandbox(server, authorizationUrl, choice)
      expect(pages.map(({ method, answer }) => [method, answerOf(answer)])).toEqual([
        ['GET', over],
        ['POST', over],
      ])
      for (const { answer } of pages) expect(answer.headers['cache-control']).toBe('no-store')
    }
  },
)

test('an unknown interaction gets the same page', async () => {
  const url = '/oauth-sandbox/github/interaction/made-up'
  expect(answerOf(await server.app.inject({ url, headers: { accept: 'text/html' } }))).toEqual(over)
})

test('an incomplete address of the provider is refused on a page with links onward', async () => {
  const url = '/oauth-sandbox/github/login/oauth/authorize/made-up'
  const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
  expect(answerOf({ statusCode, body })).toMatchObject({ status: 400, ways: over.ways, buttons: 0 })
  expect(body).toContain('This request can’t continue')
})
