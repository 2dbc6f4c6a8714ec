import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    overrides: { limits: { requests: 20, absent: 5 }, trustProxy: 1 },
  })
}, 60_000)
afterAll(() => server.close())

const ask = (url: string, ip: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': ip, ...headers } })

async function statuses(count: number, url: string, ip: string, headers?: Record<string, string>) {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await ask(url, ip, headers)).statusCode)
  return seen
}

test('too many requests of one address are told when to come back; others are served', async () => {
  expect((await statuses(20, '/api/health/live', '203.0.113.1')).every((status) => status === 200)).toBe(true)
  const refused = await ask('/api/health/live', '203.0.113.1')
  expect([refused.statusCode, refused.headers['content-type'], refused.json()]).toEqual([
    429,
    'application/problem+json; charset=utf-8',
    {
      type: '/problems/too-many-requests',
      title: 'Too Many Requests',
      status: 429,
      instance: `urn:request:${String(refused.headers['x-request-id'])}`,
      code: 'too-many-requests',
      message: 'Too many requests; wait a moment.',
      retryAfter: expect.any(Number),
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/health/live', '203.0.113.2')).statusCode).toBe(200)
})

test('people behind one address do not count as one once they are signed in', async () => {
  const [one, two] = [{ authtoken: 'token-one' }, { authtoken: 'token-two' }]
  expect((await statuses(21, '/api/members', '203.0.113.3', one)).at(-1)).toBe(429)
  expect((await ask('/api/members', '203.0.113.3', two)).statusCode).toBe(401)
})

test('guessing paths is slowed down sooner', async () => {
  expect(await statuses(7, '/api/guess', '203.0.113.4')).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('an address that a client claims itself is not believed', async () => {
  const claimed = (index: number) => `198.51.100.${index}, 203.0.113.5`
  const seen: number[] = []
  for (let index = 0; index < 21; index++)
    seen.push((await ask('/api/health/live', claimed(index))).statusCode)
  expect(seen.at(-1)).toBe(429)
})

test('tokens that nobody looks at do not lift the limit of an address', async () => {
  const answers = async (count: number, url: string, ip: string) => {
    const seen: number[] = []
    for (let index = 0; index < count; index++) {
      seen.push((await ask(url, ip, { authtoken: `made-up-${index}` })).statusCode)
    }
    return seen
  }
  expect((await answers(21, '/api/health/live', '203.0.113.5')).at(-1)).toBe(429)
  expect((await answers(6, '/api/guess', '203.0.113.6')).at(-1)).toBe(429)
})
