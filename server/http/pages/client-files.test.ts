import { gzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtScript as script, clientBuild } from '#tests/support/server/client-build.ts'
import { bareContentSecurityPolicy, requestIdOf, securityHeaders } from '../plugins/headers.ts'
import { bindingCookieAt } from '../binding/browser.ts'
import type { BrowserConfig } from './page.ts'
import { clientFiles } from './client-files.ts'

let app: FastifyInstance
let build: Awaited<ReturnType<typeof clientBuild>>

beforeAll(async () => {
  build = await clientBuild()
  app = fastify({ genReqId: requestIdOf })
  await app.register(cookie)
  await securityHeaders(app, 'https://assay.example')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ absent: true }))
  const config: BrowserConfig = {
    apiBase: '/api',
    identity: { provider: 'local', apiKey: 'local', projectId: 'assay', authDomain: 'localhost' },
    local: true,
    demo: false,
    demoAccounts: [],
    demoWorkspaces: false,
    integrations: [],
    sandbox: false,
    release: 'release-1',
  }
  await clientFiles(app, build.directory, config, bindingCookieAt('https://assay.example'))
})
afterAll(async () => {
  await app.close()
  await build.remove()
})

const heldToEverywhere = {
  connection: 'keep-alive',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('hashed assets are immutable and compressed if the browser accepts it', async () => {
  const plain = await app.inject('/assets/a-1234.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  const packed = await app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.headers['content-encoding'], packed.rawPayload.equals(gzipSync(script))]).toEqual([
    'gzip',
    true,
  ])
  expect(packed.headers['content-type']).toBe('application/javascript; charset=utf-8')
})

test('a file has the headers for files, a page also those for documents', async () => {
  const named = async (url: string) => {
    const {
      date,
      'x-request-id': id,
      ...headers
    } = (await app.inject({ url, headers: { ...html, 'x-request-id': 'request-0001' } })).headers
    expect([typeof date, id]).toEqual(['string', 'request-0001'])
    return headers
  }
  expect(await named('/assets/a-1234.js')).toEqual({
    ...heldToEverywhere,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(script.length),
    'content-security-policy': bareContentSecurityPolicy,
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(await named('/login')).toMatchObject({
    ...heldToEverywhere,
    'assay-release': 'release-1',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  })
})

test('every navigation gets the page, uncompressed and uncached', async () => {
  for (const url of ['/', '/login', '/profile/john.doe', '/somewhere/else?x=1']) {
    const answer = await app.inject({ url, headers: html })
    expect([url, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual(
      [url, 200, 'text/html; charset=utf-8', 'no-store'],
    )
    expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  }
})

test('search engines are told not to index profile links', async () => {
  const reported = async (url: string) => (await app.inject({ url, headers: html })).headers['x-robots-tag']
  expect([
    await reported('/profile/abc'),
    await reported('/Profile/abc?x=1'),
    await reported('/profiles'),
  ]).toEqual(['noindex', 'noindex', undefined])
})

test.each([
  ['/assets/gone-5678.js', html],
  ['/gone.js', { accept: '*/*' }],
  ['/api/gone', html],
  ['/csp.json', { accept: '*/*' }],
  ['/preloads.json', { accept: '*/*' }],
  ['/.vite/manifest.json', { accept: '*/*' }],
  ['/assets/../index.html', { accept: '*/*' }],
  ['/assets/%2e%2e/index.html', { accept: '*/*' }],
])('%s is 404 instead of the page', async (url, headers) => {
  const answer = await app.inject({ url, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/json; charset=utf-8',
  ])
})

test('files next to the page are public', async () => {
  const answer = await app.inject('/mark.svg')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('only an unknown browser of this site gets the preloads of the sign-in screen first', async () => {
  const client = '/companyProfile/companyProfile/client/k1'
  const own = 'files of /companyProfile/companyProfile/client/$client'
  const named = async (url: string, headers: Record<string, string>) => {
    const { body } = await app.inject({ url, headers: { ...html, ...headers } })
    return [...body.matchAll(/<link href="([^"]+)">/gu)].map(([, file]) => file)
  }
  expect([
    await named(client, {}),
    await named(client, { cookie: 'theme=dark' }),
    await named(client, { cookie: 'theme=dark; __Host-fp=x' }),
    await named(client, { 'sec-fetch-site': 'cross-site' }),
    await named('/profile/abc', {}),
  ]).toEqual([['files of /login', own], ['files of /login', own], [own], [own], ['files of /profile/$hash']])
})
