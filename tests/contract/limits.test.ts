import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { engineHere } from '#tests/support/database/database.ts'

let unlimited: TestServer
let server: TestServer
beforeAll(async () => {
  unlimited = await startTestServer({ engine: engineHere })
  server = await startTestServer({
    database: unlimited.database,
    overrides: { limits: { requests: 20, absent: 5, eventLoopDelay: 0 }, trustProxy: 1 },
  })
})
afterAll(async () => {
  await server.close()
  await unlimited.close()
})

const ask = (url: string, ip: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': ip, ...headers } })

/** The provider's token and ours, each with the browser's cookie, created outside the limits. */
async function newPerson() {
  const { cookie, idToken, accessToken } = await registerPerson(unlimited, { userType: 'user', name: 'Dana' })
  const bound = { cookie: `fp=${cookie}` }
  return { own: { authtoken: idToken, ...bound }, ours: { authtoken: accessToken, ...bound } }
}

async function statuses(count: number, url: string, ip: string, headers?: Record<string, string>) {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await ask(url, ip, headers)).statusCode)
  return seen
}

test('tells a client over its request limit when to return, and serves others', async () => {
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
      message: 'Too many requests. Wait a moment.',
      retryAfter: Number(refused.headers['retry-after']),
    },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/api/health/live', '203.0.113.2')).statusCode).toBe(200)
})

test('counts people behind one network address separately once they are signed in', async () => {
  const [one, two] = [await newPerson(), await newPerson()]
  // The first request of a token counts for its network.
  expect(await statuses(21, '/api/getUserProfile', '198.51.100.1', one.own)).toEqual(Array(21).fill(200))
  expect(await statuses(2, '/api/getUserProfile', '198.51.100.1', one.own)).toEqual([429, 429])
  expect((await ask('/api/getUserProfile', '198.51.100.1', two.own)).statusCode).toBe(200)
})

test('counts the sessions of one person together', async () => {
  const { own, ours } = await newPerson()
  await statuses(21, '/api/getUserProfile', '198.51.100.2', own)
  expect(await statuses(2, '/api/getUserProfile', '198.51.100.2', ours)).toEqual([200, 429])
})

test('does not count requests with an invalid token against its person', async () => {
  const { own, ours } = await newPerson()
  await statuses(2, '/api/getUserProfile', '198.51.100.3', ours)
  await statuses(2, '/api/getUserProfile', '198.51.100.3', own)
  const stolen = { authtoken: ours.authtoken }
  expect(await statuses(30, '/api/getUserProfile', '198.51.100.4', stolen)).toEqual([
    ...Array<number>(21).fill(403),
    ...Array<number>(9).fill(429),
  ])
  expect((await ask('/api/getUserProfile', '198.51.100.3', own)).statusCode).toBe(200)
})

test('counts made-up tokens for their network, however many there are', async () => {
  const junk = (index: number) => ({ authtoken: `made-up-${index}` })
  const answers: number[] = []
  for (let index = 0; index < 21; index++) {
    // An IPv6 network has more addresses than any client has requests.
    answers.push((await ask('/api/members', `2001:db8:1:2::${index}`, junk(index))).statusCode)
  }
  expect(answers).toEqual([...Array<number>(20).fill(401), 429])
  expect((await ask('/api/members', '2001:db8:1:3::1', junk(0))).statusCode).toBe(401)
})

test('limits guesses of paths sooner', async () => {
  expect(await statuses(7, '/api/guess', '203.0.113.4')).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('ignores an address that a client claims itself', async () => {
  const claimed = (index: number) => `198.51.100.${index}, 203.0.113.5`
  const seen: number[] = []
  for (let index = 0; index < 21; index++)
    seen.push((await ask('/api/health/live', claimed(index))).statusCode)
  expect(seen.at(-1)).toBe(429)
})

test('does not lift the limit of an address for unchecked tokens', async () => {
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

test('refuses operations while the event loop is blocked, and still answers pages', async () => {
  const limits = { requests: 1_000, absent: 1_000, eventLoopDelay: 10 }
  const blocked = await startTestServer({ database: unlimited.database, overrides: { limits } })
  // Longer than one sample of the delay.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
  // The second one comes after the timer that takes the sample.
  for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate)
  const operation = await blocked.app.inject('/api/health/live')
  const page = await blocked.app.inject('/no-such-page')
  await blocked.close()
  expect([operation.statusCode, operation.json(), page.statusCode]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', retryAfter: 2 }),
    404,
  ])
})
