import { describe, expect, test } from 'vitest'
import type { Forge } from '../../contract/ports/forge.ts'
import { createFlows } from '../../auth/oauth/flows.ts'
import { openForge } from './open-forge.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  readonly body: string
}
type Answer = (asked: Asked) => Response | Promise<Response>

const settings = {
  clients: { github: { clientId: 'Iv1', clientSecret: 'hush' } },
  microsoftTenant: 'common',
  sandbox: false,
}
const now = new Date('2026-11-23T08:00:00Z')

/** GitHub as the test says it answers, with what it was asked and what was logged. */
function forge(answer: Answer, more: Partial<Parameters<typeof openForge>[0]> = {}) {
  const asked: Asked[] = []
  const logged: object[] = []
  const log = (details: object) => void logged.push(details)
  const opened = openForge({
    settings,
    secretKey: Buffer.alloc(32, 7),
    publicUrl: 'https://assay.example',
    ownOrigin: () => 'http://127.0.0.1:4300',
    clock: { now: () => now },
    log: { info: log, warn: log, error: log },
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const headers = new Headers(init?.headers)
      const one = {
        method: init?.method ?? 'GET',
        path: url.host === 'api.github.com' ? url.pathname + url.search : url.href,
        authorization: headers.get('authorization'),
        body: String(init?.body ?? ''),
      }
      asked.push(one)
      return answer(one)
    },
    ...more,
  })
  if (opened === null) throw new Error('not configured')
  return { forge: opened, asked, logged }
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)
const nextPage = { headers: { link: '<https://elsewhere.example/?page=9>; rel="next"' } }

const repository = (id: number, more: object = {}) => ({
  id,
  full_name: `tidewater/part-${id}`,
  clone_url: 'https://elsewhere.example/x.git',
  private: false,
  fork: false,
  archived: false,
  default_branch: 'main',
  pushed_at: '2026-11-20T10:00:00Z',
  ...more,
})
const told = (id: number, more: object = {}) => ({
  id: String(id),
  name: `tidewater/part-${id}`,
  url: `https://github.com/tidewater/part-${id}.git`,
  isPrivate: false,
  isFork: false,
  archived: false,
  defaultBranch: 'main',
  pushedAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})

describe('before somebody goes to GitHub', () => {
  const nobody = () => forge(() => new Response(null, { status: 500 }))

  test('they are asked for what is read alone, and for private repositories only where they allow them', () => {
    const readOnly = [
      { scope: 'read:user', reason: 'profile', readOnly: true },
      { scope: 'user:email', reason: 'addresses', readOnly: true },
    ]
    const { forge: github } = nobody()
    expect(github.scopesFor({ withPrivate: false })).toEqual(readOnly)
    expect(github.scopesFor({ withPrivate: true })).toEqual([
      ...readOnly,
      { scope: 'repo', reason: 'privateRepositories', readOnly: false },
    ])
  })

  test.each([
    [false, 'read:user user:email'],
    [true, 'read:user user:email repo'],
  ])('the address holds state, challenge and those scopes (private ones: %s)', async (withPrivate, scope) => {
    const { forge: github, asked } = nobody()
    const begun = await github.begin({ withPrivate })
    if (!begun.ok) throw new Error(begun.code)
    const { origin, pathname, searchParams } = new URL(begun.value.authorizationUrl)
    expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
      'https://github.com/login/oauth/authorize',
      {
        client_id: 'Iv1',
        response_type: 'code',
        redirect_uri: 'https://assay.example/github/addIntegrationCallback',
        scope,
        state: begun.value.state,
        code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      },
    ])
    expect(Buffer.from(begun.value.state, 'base64url').length).toBe(32)
    expect(asked).toEqual([])
  })

  test('nothing is offered where GitHub is not configured, and no sandbox is', () => {
    expect(
      openForge({
        settings: { ...settings, clients: {} },
        secretKey: Buffer.alloc(32, 7),
        publicUrl: 'https://assay.example',
        ownOrigin: () => '',
        clock: { now: () => now },
        log: { info() {}, warn() {}, error() {} },
      }),
    ).toBeNull()
  })
})

describe('whoever comes back', () => {
  const granted = { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user,user:email' }
  const user = { id: 7, login: 'mara-okonjo', name: 'Mara' }
  const emails = [
    { email: 'Mara@Developer.example', primary: true, verified: true },
    { email: 'old@developer.example', primary: false, verified: true },
    { email: 'claimed@elsewhere.example', primary: false, verified: false },
    { email: 'no address', primary: false, verified: true },
  ]
  const answers =
    (more: Partial<Record<string, Answer>> = {}): Answer =>
    (asked) => {
      const usual: Record<string, Answer> = {
        'https://github.com/login/oauth/access_token': () => json(granted),
        '/user': () => json(user),
        '/user/emails': () => json(emails),
        '/applications/Iv1/token': () => new Response(null, { status: 204 }),
        ...more,
      }
      return usual[asked.path]?.(asked) ?? json({}, { status: 404 })
    }

  test('is known by the stable id, with the addresses that GitHub has verified alone', async () => {
    const { forge: github, asked } = forge(answers())
    expect(await github.redeem({ state: 's', code: 'c' })).toEqual({
      ok: true,
      value: {
        token: 'gho_1',
        scopes: ['read:user', 'user:email'],
        login: 'mara-okonjo',
        id: '7',
        addresses: [
          { address: 'mara@developer.example', primary: true },
          { address: 'old@developer.example', primary: false },
        ],
      },
    })
    const sent = new URLSearchParams(asked[0]?.body)
    expect([sent.get('code'), sent.get('redirect_uri'), sent.get('code_verifier')?.length]).toEqual([
      'c',
      'https://assay.example/github/addIntegrationCallback',
      43,
    ])
  })

  test('cannot use the state of a sign-in, whose verifier is another', async () => {
    const { forge: github, asked } = forge(answers())
    await github.redeem({ state: 's', code: 'c' })
    const verifierOf = createFlows(Buffer.alloc(32, 7))
    const sent = new URLSearchParams(asked[0]?.body).get('code_verifier')
    expect(sent).toBe(verifierOf('github connect', 's').verifier)
    expect(sent).not.toBe(verifierOf('github', 's').verifier)
  })

  test('with a code that is refused is told so', async () => {
    const refusal = () => json({ error: 'bad_verification_code', error_description: 'GitHub’s words' })
    const { forge: github, logged } = forge(
      answers({ 'https://github.com/login/oauth/access_token': refusal }),
    )
    expect(await github.redeem({ state: 's', code: 'c' })).toEqual({ ok: false, code: 'codeRejected' })
    expect(JSON.stringify(logged)).not.toContain('words')
  })

  test('leaves no token behind where GitHub does not say who it is of', async () => {
    const { forge: github, asked } = forge(
      answers({ '/user': () => new Response('GitHub’s words', { status: 502 }) }),
    )
    expect(await github.redeem({ state: 's', code: 'c' })).toEqual({ ok: false, code: 'unreachable' })
    expect(asked.at(-1)).toEqual({
      method: 'DELETE',
      path: '/applications/Iv1/token',
      authorization: `Basic ${Buffer.from('Iv1:hush').toString('base64')}`,
      body: '{"access_token":"gho_1"}',
    })
  })
})

describe('the repositories of somebody', () => {
  test('are read page by page, each once, and their address is made of the name', async () => {
    const { forge: github, asked } = forge(({ path }) =>
      path.endsWith('&page=1')
        ? json([repository(1), repository(2, { fork: true, archived: true, pushed_at: null })], nextPage)
        : json([repository(2, { fork: true }), repository(3, { private: true })]),
    )
    expect(await github.repositories('gho_1', { withPrivate: true })).toEqual({
      ok: true,
      value: {
        repositories: [told(1), told(2, { isFork: true }), told(3, { isPrivate: true })],
        complete: true,
      },
    })
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/user/repos?visibility=all&sort=pushed&per_page=100&page=1', 'Bearer gho_1'],
      ['/user/repos?visibility=all&sort=pushed&per_page=100&page=2', 'Bearer gho_1'],
    ])
  })

  test('that are private are neither asked for nor told where nobody allowed it', async () => {
    const { forge: github, asked } = forge(() => json([repository(1, { private: true }), repository(2)]))
    expect(await github.repositories('gho_1', { withPrivate: false })).toEqual({
      ok: true,
      value: { repositories: [told(2)], complete: true },
    })
    expect(asked[0]?.path).toContain('visibility=public&')
  })

  test('are a thousand at most: a list without end is left, and said to be cut', async () => {
    const { forge: github, asked } = forge(({ path }) =>
      json([repository(Number(path.split('page=').at(-1)))], nextPage),
    )
    const listed = await github.repositories('gho_1', { withPrivate: true })
    expect(listed).toMatchObject({ ok: true, value: { complete: false } })
    expect(asked.length).toBe(10)
  })

  test.each([
    ['no list', { message: 'hello' }],
    ['entries that are none', ['x']],
    ['a repository without an id', [repository(1, { id: 'x' })]],
    ['a name that leads elsewhere', [repository(1, { full_name: '../../user' })]],
    ['a name of more parts', [repository(1, { full_name: 'a/b/c' })]],
    ['a date that is none', [repository(1, { pushed_at: 'soon' })]],
  ])('that come as %s are a defect', async (_what, body) => {
    const { forge: github } = forge(() => json(body))
    expect(await github.repositories('gho_1', { withPrivate: true })).toEqual({ ok: false, code: 'defect' })
  })
})

describe('an answer that is no success', () => {
  const reset = String(now.getTime() / 1_000 + 90)
  test.each([
    [401, {}, { code: 'needsReauth' }],
    [403, {}, { code: 'needsAccess' }],
    [404, {}, { code: 'needsAccess' }],
    [451, {}, { code: 'needsAccess' }],
    [403, { 'retry-after': '30' }, { code: 'rateLimited', retryAfter: 30 }],
    [
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
      { code: 'rateLimited', retryAfter: 90 },
    ],
    [403, { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': reset }, { code: 'needsAccess' }],
    [429, {}, { code: 'rateLimited', retryAfter: 60 }],
    [429, { 'retry-after': '999999' }, { code: 'rateLimited', retryAfter: 3_600 }],
    [429, { 'retry-after': '0' }, { code: 'rateLimited', retryAfter: 1 }],
    [500, {}, { code: 'unreachable' }],
    [301, { location: 'https://elsewhere.example/' }, { code: 'unreachable' }],
    [422, {}, { code: 'defect' }],
  ] as const)('of %i with %j is a value', async (status, headers, failure) => {
    const { forge: github, logged } = forge(
      () => new Response('{"message":"GitHub’s words"}', { status, headers }),
    )
    expect(await github.repositories('gho_secret', { withPrivate: true })).toEqual({ ok: false, ...failure })
    expect(JSON.stringify(logged)).not.toMatch(/words|gho_secret/u)
    expect(logged.length).toBe(1)
  })

  test('or none at all, is one too: nobody there, no JSON, too much, too late', async () => {
    const asking = async (answer: Answer, more = {}) =>
      forge(answer, more).forge.repositories('gho_1', { withPrivate: true })
    const unreachable = { ok: false, code: 'unreachable' }
    expect(await asking(() => Promise.reject(new TypeError('fetch failed')))).toEqual(unreachable)
    expect(await asking(() => new Response('<html>'))).toEqual({ ok: false, code: 'defect' })
    expect(await asking(() => new Response('x'.repeat(4 * 1024 * 1024 + 1)))).toEqual(unreachable)
    expect(await asking(() => new Response('[]'.padEnd(600_000)))).toMatchObject({ ok: true })
  })

  test('a token that no header can hold is nobody’s, and nobody is asked', async () => {
    const { forge: github, asked } = forge(() => json([]))
    expect(await github.repositories('a\r\nb: c', { withPrivate: true })).toEqual({
      ok: false,
      code: 'needsReauth',
    })
    expect(asked).toEqual([])
  })
})

describe('commits that another person has merged', () => {
  const sha = (digit: string) => digit.repeat(40)
  const [mara, tomas, bot] = [
    { id: 7, type: 'User' },
    { id: 8, type: 'User' },
    { id: 9, type: 'Bot' },
  ]
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`
  const issue = (number: number, merged = true) => ({
    number,
    updated_at: at(number),
    ...(merged && { pull_request: { merged_at: at(number) } }),
  })
  const pull = (by: object | null, merge: string | null, user: object = mara) => ({
    user,
    merged_by: by,
    merge_commit_sha: merge,
  })
  const merged = (github: Forge, more: object = {}) =>
    github.mergedByOther('gho_1', {
      repository: 'tidewater/harbor',
      login: 'mara-okonjo',
      since: null,
      ...more,
    })

  test('are those of the pull request and the one that merged it; one’s own merge and a bot’s are none', async () => {
    const pulls: Record<string, unknown> = {
      '/1': pull(tomas, sha('a')),
      '/2': pull(mara, sha('b')),
      '/3': pull(bot, sha('c')),
      '/4': pull(null, null),
      '/5': pull(tomas, null),
    }
    const { forge: github, asked } = forge(({ path }) => {
      if (path.startsWith('/repos/tidewater/harbor/issues?')) {
        return json([issue(1), issue(2), issue(3), issue(4), issue(5), issue(6, false)])
      }
      const number = /^\/repos\/tidewater\/harbor\/pulls(\/\d+)(\/commits)?/u.exec(path)
      if (number?.[2] === undefined) return json(pulls[number?.[1] ?? ''])
      return number[1] === '/1' ? json([{ sha: sha('1') }, { sha: sha('2') }]) : json([{ sha: 'odd' }])
    })
    const since = new Date('2026-10-01T00:00:00Z')
    expect(await merged(github, { since })).toEqual({
      ok: true,
      value: { commits: [sha('a'), sha('1'), sha('2')], resume: null },
    })
    expect(asked.map(({ path }) => path)).toEqual([
      '/repos/tidewater/harbor/issues?creator=mara-okonjo&state=closed&sort=updated&direction=asc&since=2026-10-01T00%3A00%3A00.000Z&per_page=100&page=1',
      '/repos/tidewater/harbor/pulls/1',
      '/repos/tidewater/harbor/pulls/1/commits?per_page=100&page=1',
      '/repos/tidewater/harbor/pulls/2',
      '/repos/tidewater/harbor/pulls/3',
      '/repos/tidewater/harbor/pulls/4',
      '/repos/tidewater/harbor/pulls/5',
      '/repos/tidewater/harbor/pulls/5/commits?per_page=100&page=1',
    ])
  })

  test('of more than a hundred pull requests are told as far as they go, and where to go on', async () => {
    const first = Date.parse('2026-01-01T00:00:00Z')
    const { forge: github, asked } = forge(({ path }) => {
      if (!path.includes('/issues?')) {
        return json(path.includes('/commits') ? [] : pull(tomas, sha('a')))
      }
      const from = path.endsWith('page=1') ? 0 : 60
      const issues = Array.from({ length: 60 }, (_, index) => ({
        number: from + index + 1,
        updated_at: new Date(first + (from + index) * 1_000).toISOString(),
        pull_request: { merged_at: at(1) },
      }))
      return json(issues, from === 0 ? nextPage : {})
    })
    expect(await merged(github)).toEqual({
      ok: true,
      value: { commits: [sha('a')], resume: new Date(first + 99_000) },
    })
    expect(asked.length).toBe(202)
  })

  test.each([
    { repository: 'tidewater' },
    { repository: '../user' },
    { repository: 'a/..' },
    { repository: 'a/b?x=1' },
    { login: 'mara okonjo' },
  ])('are not asked for where the name leads elsewhere: %o', async (more) => {
    const { forge: github, asked } = forge(() => json([]))
    expect(await merged(github, more)).toEqual({ ok: false, code: 'defect' })
    expect(asked).toEqual([])
  })

  test('are asked for no further once nobody wants them', async () => {
    const abort = new AbortController()
    const { forge: github, asked } = forge(({ path }) => {
      if (path.includes('/issues?')) return json([issue(1), issue(2)])
      abort.abort()
      return Promise.reject(abort.signal.reason as Error)
    })
    expect(await merged(github, { signal: abort.signal })).toEqual({ ok: false, code: 'unreachable' })
    expect(asked.length).toBe(2)
  })
})

describe('a token that is given back', () => {
  test.each([
    [204, { ok: true, value: null }],
    [404, { ok: true, value: null }],
    [401, { ok: false, code: 'defect' }],
    [503, { ok: false, code: 'unreachable' }],
  ])('is answered %i', async (status, result) => {
    const { forge: github, asked } = forge(() => new Response(null, { status }))
    expect(await github.revoke('gho_1')).toEqual(result)
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/applications/Iv1/token', '{"access_token":"gho_1"}'],
    ])
  })
})

describe('how a repository is fetched', () => {
  const basic = (token: string) => `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  const here = 'https://assay.example/oauth-sandbox/github/a/b.git'
  const real = () => forge(() => json([])).forge
  const sandbox = () => forge(() => json([]), { settings: { ...settings, clients: {}, sandbox: true } }).forge

  test('with a token from GitHub alone: no other host is told it', () => {
    const url = 'https://github.com/a/b.git'
    expect(real().source(url, 't')).toEqual({ url, authorization: basic('t'), sandboxOrigin: null })
    expect(real().source(url, null)).toEqual({ url, authorization: null, sandboxOrigin: null })
    for (const other of ['https://gitlab.example/a/b', 'https://github.com.example/a/b', here]) {
      expect(real().source(other, 't')).toEqual({ url: other, authorization: null, sandboxOrigin: null })
    }
  })

  test('from the sandbox by this server’s own address, which nothing else is', () => {
    const own = 'http://127.0.0.1:4300'
    expect(sandbox().source(here, 't')).toEqual({
      url: `${own}/oauth-sandbox/github/a/b.git`,
      authorization: basic('t'),
      sandboxOrigin: own,
    })
    for (const other of ['https://github.com/a/b.git', 'https://assay.example/api/x']) {
      expect(sandbox().source(other, 't')).toEqual({ url: other, authorization: null, sandboxOrigin: null })
    }
  })
})
