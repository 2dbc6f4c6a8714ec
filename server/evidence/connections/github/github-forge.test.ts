import { describe, expect, test } from 'vitest'
import { forge, json, now, settings, type Answer } from '#tests/support/forge/github.ts'
import { createFlows } from '#server/auth/oauth/flows.ts'
import { openForge } from './open-forge.ts'

describe('the start of the OAuth flow', () => {
  const nobody = () => forge(() => new Response(null, { status: 500 }))

  test('requests read scopes, and private repositories only if allowed', () => {
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
  ])('builds a URL with state, challenge and scopes (private: %s)', async (withPrivate, scope) => {
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

  test('is not offered without GitHub and without a sandbox', () => {
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

describe('the account after the OAuth flow', () => {
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

  test('has the stable id and only verified emails', async () => {
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

  test('refuses the state of a sign-in', async () => {
    const { forge: github, asked } = forge(answers())
    await github.redeem({ state: 's', code: 'c' })
    const verifierOf = createFlows(Buffer.alloc(32, 7))
    const sent = new URLSearchParams(asked[0]?.body).get('code_verifier')
    expect(sent).toBe(verifierOf('github connect', 's').verifier)
    expect(sent).not.toBe(verifierOf('github', 's').verifier)
  })

  test('reports a refused code', async () => {
    const refusal = () => json({ error: 'bad_verification_code', error_description: 'GitHub’s words' })
    const { forge: github, logged } = forge(
      answers({ 'https://github.com/login/oauth/access_token': refusal }),
    )
    expect(await github.redeem({ state: 's', code: 'c' })).toEqual({ ok: false, code: 'codeRejected' })
    expect(JSON.stringify(logged)).not.toContain('words')
  })

  test('revokes the token if GitHub does not return its user', async () => {
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

describe('revoking a token', () => {
  test.each([
    [204, { ok: true, value: null }],
    [404, { ok: true, value: null }],
    [401, { ok: false, code: 'defect' }],
    [503, { ok: false, code: 'unreachable' }],
  ])('with the response %i', async (status, result) => {
    const { forge: github, asked } = forge(() => new Response(null, { status }))
    expect(await github.revoke('gho_1')).toEqual(result)
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/applications/Iv1/token', '{"access_token":"gho_1"}'],
    ])
  })
})

describe('the source of a repository', () => {
  const basic = (token: string) => `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
  const here = 'https://assay.example/oauth-sandbox/github/a/b.git'
  const real = () => forge(() => json([])).forge
  const sandbox = () => forge(() => json([]), { settings: { ...settings, clients: {}, sandbox: true } }).forge

  test('sends the token to GitHub only', () => {
    const url = 'https://github.com/a/b.git'
    expect(real().source(url, 't')).toEqual({ url, authorization: basic('t'), sandboxOrigin: null })
    expect(real().source(url, null)).toEqual({ url, authorization: null, sandboxOrigin: null })
    for (const other of ['https://gitlab.example/a/b', 'https://github.com.example/a/b', here]) {
      expect(real().source(other, 't')).toEqual({ url: other, authorization: null, sandboxOrigin: null })
    }
  })

  test('uses this server’s own address for the sandbox only', () => {
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
