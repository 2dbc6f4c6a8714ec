import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseOf } from '#server/http/pages/release.ts'
import { clientBuild } from '#tests/support/server/client-build.ts'
import { engineHere } from '#tests/support/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const absentLimit = 5
let build: Awaited<ReturnType<typeof clientBuild>>
let server: TestServer
let limited: TestServer
let unlimitedPort: number
let limitedPort: number

beforeAll(async () => {
  build = await clientBuild()
  const client = { directory: build.directory, demoAccounts: [] }
  server = await startTestServer({ engine: engineHere, overrides: { client } })
  limited = await startTestServer({
    database: server.database,
    overrides: {
      client,
      limits: { requests: 1_000, absent: absentLimit, eventLoopDelay: 0 },
      trustProxy: 'loopback',
    },
  })
  unlimitedPort = Number(new URL(await server.listen()).port)
  limitedPort = Number(new URL(await limited.listen()).port)
})
afterAll(async () => {
  await limited.close()
  await server.close()
  await build.remove()
})

/** Status and media type of an unnormalized address, which a higher-level client would normalize first. */
async function ask(target: string, headers: readonly string[] = [], method = 'GET', port = unlimitedPort) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
  )
  const pieces: Buffer[] = []
  for await (const piece of socket) pieces.push(piece as Buffer)
  const [head = '', ...body] = Buffer.concat(pieces).toString('latin1').split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /^content-type: ([^;\r]+)/im.exec(head)?.[1] ?? null,
    retry: /^retry-after: (\d+)/im.exec(head)?.[1] ?? null,
    body: body.join('\r\n\r\n'),
  }
}

const page = { status: 200, type: 'text/html', retry: null }
const problem = { status: 404, type: 'application/problem+json', retry: null }
const outside = (answer: Awaited<ReturnType<typeof ask>>) => {
  const { body: _body, ...rest } = answer
  return rest
}

const nowhere = [
  '/assets',
  '/assets/',
  '/assets/inner',
  '/assets/inner/',
  '/assets/a-1234.js/',
  '/assets/%00',
  '/assets/a-1234.js%00',
  '/assets//etc/passwd',
  '//assets//etc/passwd.js',
  '/assets/../index.html',
  '/assets/..%2f',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%5cindex.html',
  '/assets/C:/a.js',
  '/assets/a-1234.js.gz',
  '/assets/A-1234.JS',
  '/assets/*',
  '/assets/:name',
  '/assets/%zz',
  '/assets/%',
  '/assets/%c0%af',
  '/%zz',
  '/profile/%ff',
  `/assets/${'x'.repeat(300)}`,
  `/assets/${'x'.repeat(8_000)}.js`,
  `/assets/${'x/'.repeat(2_000)}`,
]

test('answers unknown addresses with not found and no log line', async () => {
  for (const target of nowhere) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(target, ['Accept: */*', 'Accept-Encoding: gzip, br'], method)
      expect([target, method, outside(answer)]).toEqual([target, method, problem])
    }
  }
  expect(server.defects).toEqual([])
})

test('serves existing files, compressed on request', async () => {
  expect(outside(await ask('/assets/a-1234.js'))).toEqual({ ...page, type: 'application/javascript' })
  expect(outside(await ask('/assets/inner/b-1234.js'))).toEqual({ ...page, type: 'application/javascript' })
  expect(outside(await ask('/assets/a-1234.js', ['Accept-Encoding: gzip'], 'HEAD'))).toEqual({
    ...page,
    type: 'application/javascript',
  })
})

test.each(['/assets/gone.js', '/assets//etc/passwd', '/gone.js', '/api/gone', '/assets/%zz'])(
  'slows down guesses of %s like guesses of any path',
  async (target) => {
    // An unreadable address is counted before its sender is read, so all of them share one network.
    const guess = () => ask(target, [`X-Forwarded-For: 203.0.113.${target.length}`], 'GET', limitedPort)
    const seen: number[] = []
    for (let index = 0; index < absentLimit + 2; index++) seen.push((await guess()).status)
    expect(seen).toEqual([...Array<number>(absentLimit).fill(404), 429, 429])
    const refused = await guess()
    expect({ ...outside(refused), retry: Number(refused.retry) > 0 }).toEqual({
      status: 429,
      type: 'application/problem+json',
      retry: true,
    })
    // Files of the page are not guesses: one page requests dozens.
    expect((await ask('/assets/a-1234.js', [], 'GET', limitedPort)).status).toBe(200)
  },
)

test.each([
  ['curl and preview bots', ['Accept: */*']],
  ['a client that names nothing', []],
  ['a link checker', ['Accept: text/html;q=0.9, text/*;q=0.5']],
  ['a browser', ['Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8']],
])('%s get the page at each of its addresses, and its head', async (_name, headers) => {
  for (const target of ['/', '/?from=mail', '/login', '/companyProfile/companyProfile/client/x']) {
    const whole = await ask(target, headers)
    expect([target, outside(whole), whole.body.includes('<!doctype html>')]).toEqual([target, page, true])
    const head = await ask(target, headers, 'HEAD')
    expect([target, outside(head), head.body]).toEqual([target, page, ''])
  }
})

test('serves the page for a link that never existed, with a head that says so', async () => {
  const whole = await ask('/profile/john.doe')
  const head = await ask('/profile/john.doe', [], 'HEAD')
  expect([outside(whole), whole.body.includes('<!doctype html>'), outside(head), head.body]).toEqual([
    { ...page, status: 404 },
    true,
    { ...page, status: 404 },
    '',
  ])
})

const browser = ['Accept: text/html,application/xhtml+xml']
const clientId = '01a21ce2-ed46-7531-8dec-611e8a96efc8'
const client = `/companyProfile/companyProfile/client/${clientId}`

test.each([
  [`${client}.`, client],
  [`${client}%3E`, client],
  [`${client}%`, client],
  [`${client.replace(clientId, clientId.toUpperCase())}?utm_source=x`, `${client}?utm_source=x`],
])('redirects a page requested as %s to %s', async (came, mended) => {
  const answer = await server.app.inject({ url: came, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, mended])
})

test('serves a browser the not-found page for an address with a broken escape', async () => {
  for (const target of ['/%zz', '/profile/%ff', '/companyProfile/companyProfile/client/%E0%A4%A/x']) {
    expect([target, outside(await ask(target, browser))]).toEqual([target, page])
  }
  expect((await ask('/api/clients/%zz', browser)).status).toBe(400)
})

test('pages and API answers name the release of the built page; files do not', async () => {
  const named = async (url: string, method: 'GET' | 'PUT' = 'GET') => {
    const answer = await server.app.inject({ url, method, headers: { accept: 'text/html' } })
    return [answer.statusCode, answer.headers['assay-release']]
  }
  const release = releaseOf(build.directory)
  expect(release).toMatch(/^[0-9a-f]{12}$/)
  expect(await Promise.all(['/login', '/api/health/live', '/api/nothing'].map((url) => named(url)))).toEqual([
    [200, release],
    [200, release],
    [404, release],
  ])
  expect(await named('/api/clients', 'PUT')).toEqual([405, release])
  expect((await server.app.inject({ url: '/login', headers: { accept: 'text/html' } })).body).toContain(
    `"release":"${release}"`,
  )
  expect(await Promise.all(['/assets/a-1234.js', '/mark.svg'].map((url) => named(url)))).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('an address that is mended leads to no other site', async () => {
  for (const target of ['//evil.example.', '/%5Cevil.example.', '/\\\\evil.example.']) {
    expect([target, (await ask(target, browser)).status]).toEqual([target, 200])
  }
})

test.each([
  ['/robots.txt', ['Accept: */*']],
  ['/somewhere/else', []],
  ['/login', ['Accept: application/json']],
  ['/login', ['Accept: image/avif,image/webp']],
  ['/login', ['Accept: text/html;q=0, application/json']],
  ['/api/gone', ['Accept: text/html']],
])('does not answer %s with %s with a page', async (target, headers) => {
  expect(outside(await ask(target, headers))).toEqual(problem)
})
