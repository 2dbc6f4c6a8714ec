import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { engineHere } from '#tests/support/database/database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    engine: engineHere,
    overrides: { local: false, publicUrl: 'https://assay.example' },
  })
})
afterAll(() => server.close())

test('has no inbox outside local mode, neither as a page nor as JSON', async () => {
  for (const [method, url] of [
    ['GET', '/inbox'],
    ['GET', '/api/local/inbox'],
    ['OPTIONS', '/api/local/inbox'],
  ] as const) {
    const answer = await server.app.inject({ method, url, headers: { accept: 'text/html' } })
    expect([method, url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      method,
      url,
      404,
      'not-found',
    ])
  }
})

test('has no provider sandbox outside local mode, and refuses to start with it', async () => {
  for (const provider of ['github', 'google', 'microsoft']) {
    const answer = await server.app.inject(`/oauth-sandbox/${provider}/interaction/x`)
    expect([provider, answer.statusCode]).toEqual([provider, 404])
  }
  const settings = { clients: {}, microsoftTenant: 'common', sandbox: true }
  const { database } = server
  await expect(
    startTestServer({
      database,
      overrides: { local: false, publicUrl: 'https://assay.example', oauth: { settings } },
    }),
  ).rejects.toThrow('the sandbox is for local mode only')
})

test('tells browsers over TLS to stay there', async () => {
  const answer = await server.app.inject('/api/health/live')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('sends the same security headers for an address that cannot be decoded', async () => {
  const guards = async (url: string) => {
    const { headers } = await server.app.inject({ url, headers: { 'x-request-id': 'request-id-1' } })
    const names =
      /^(x-request-id|x-frame|x-content-type|content-security|cross-origin-(open|res)|permissions|ref|strict)/
    return Object.fromEntries(Object.entries(headers).filter(([name]) => names.test(name)))
  }
  const expected = await guards('/api/nothing')
  expect(Object.keys(expected)).toHaveLength(9)
  expect(await guards('/%zz')).toEqual(expected)
  expect(await guards(`/api/clients/${'a'.repeat(200)}`)).toEqual(expected)
})
