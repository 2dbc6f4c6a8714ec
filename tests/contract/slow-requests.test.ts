import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits } from '#server/http/plugins/limits.ts'
import { engineHere } from '#tests/support/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let brief: TestServer
beforeAll(async () => {
  server = await startTestServer({ engine: engineHere, overrides: { limits: {} } })
  brief = await startTestServer({
    database: server.database,
    overrides: {
      limits: { ...defaultLimits, eventLoopDelay: 0, headersMs: 200, requestMs: 400, checkMs: 50 },
    },
  })
})
afterAll(async () => {
  await brief.close()
  await server.close()
})

/** All output of the server until it closes the connection. */
async function heard(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of socket) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('latin1')
}

const opened = async (first: string) => {
  const socket = connect(Number(new URL(await listening()).port), '127.0.0.1')
  socket.write(first)
  return socket
}
let address: Promise<string> | null = null
const listening = () => (address ??= brief.listen())

const reported = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const { status, code, message } = JSON.parse(body) as Record<string, unknown>
  return [head.split('\r\n')[0], /^content-type: (.*)$/im.exec(head)?.[1]?.trim(), status, code, message]
}
const tooSlow = [
  'HTTP/1.1 408 Request Timeout',
  'application/problem+json; charset=utf-8',
  408,
  'request-timeout',
  'The request arrived too slowly: 15 seconds for its head, a minute for all of it.',
]

test('waits fifteen seconds for a request head, and a minute for the whole request', () => {
  const { headersTimeout, requestTimeout } = server.app.server
  const checked: unknown = Reflect.get(server.app.server, 'connectionsCheckingInterval')
  expect([headersTimeout, checked, requestTimeout]).toEqual([10_000, 5_000, 60_000])
})

test('answers an endless head with the reason, and closes the connection', async () => {
  const socket = await opened('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(reported(await heard(socket))).toEqual(tooSlow)
})

test('answers an endless body with the reason, and closes the connection', async () => {
  const head = [
    'POST /api/loginPassword HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100',
  ]
  const socket = await opened(`${head.join('\r\n')}\r\n\r\n{"email":`)
  expect(reported(await heard(socket))).toEqual(tooSlow)
})

test('answers malformed requests with an error', async () => {
  const socket = await opened('\u0000\u0001 nonsense\r\n\r\n')
  expect(reported(await heard(socket)).slice(0, 4)).toEqual([
    'HTTP/1.1 400 Bad Request',
    'application/problem+json; charset=utf-8',
    400,
    'bad-input',
  ])
  const large = await opened(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(reported(await heard(large)).slice(0, 4)).toEqual([
    'HTTP/1.1 431 Request Header Fields Too Large',
    'application/problem+json; charset=utf-8',
    431,
    'headers-too-large',
  ])
  expect(brief.defects).toEqual([])
})
