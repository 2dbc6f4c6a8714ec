import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logOptions } from '#server/http/plugins/log.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  call,
  registerPerson,
  registerRecruiter,
  type Person,
  type Recruiter,
} from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { eventually } from '../support/wait.ts'

type Line = Record<string, unknown>

let begun: () => void = () => undefined
let answered: Promise<void> = Promise.resolve()

/** One fails in its handler after access was granted, another waits for a signal to answer. */
const operations = moduleOperations.map((operation) => {
  if (operation.id === 'getClient') {
    return { ...operation, prepare: () => Promise.reject(new Error('a defect of the test')) }
  }
  if (operation.id !== 'listMembers') return operation
  return { ...operation, prepare: () => (begun(), answered) }
})

describeOnDatabase('log lines of a request', (engine) => {
  const written: Line[] = []
  let server: TestServer
  let origin: string
  let recruiter: Recruiter
  let developer: Person

  beforeAll(async () => {
    const loggerInstance = pino(logOptions('info'), {
      write: (line: string) => void written.push(JSON.parse(line) as Line),
    })
    server = await startTestServer({ engine, operations, overrides: { loggerInstance } })
    origin = await server.listen()
    recruiter = await registerRecruiter(server)
    developer = await registerPerson(server, { userType: 'user', name: 'Dana' })
  })
  beforeEach(() => void written.splice(0))
  afterAll(() => server.close())

  const headers = { 'x-request-id': 'request-0001' }
  const line = (level: number, facts: object) => ({
    level,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    reqId: 'request-0001',
    ...facts,
  })
  const completed = (req: object, statusCode: number, ids: object) =>
    line(30, {
      ...ids,
      req,
      res: { statusCode },
      responseTime: expect.any(Number),
      msg: 'request completed',
    })

  test('of a company call name operation, tenant and member, and nothing of the person', async () => {
    await call(server, recruiter, '/clients?limit=5', { headers })
    const { companyId: tenantId, memberId } = recruiter
    const ids = { operation: 'listClients', tenantId, memberId }
    expect(written).toEqual([completed({ method: 'GET', path: '/api/clients' }, 200, ids)])
  })

  test("of a developer's call name operation, tenant and account", async () => {
    await call(server, developer, '/getUserProfile', { headers })
    const accountId = (await call(server, developer, '/getUserProfile')).json<{
      profile: { accountId: string }
    }>().profile.accountId
    await call(server, developer, '/updateNotifyEmail', { method: 'PUT', body: {}, headers })
    const ids = { tenantId: accountId, accountId }
    const [reading, , writing] = written
    expect(reading).toEqual(
      completed({ method: 'GET', path: '/api/getUserProfile' }, 200, { operation: 'getUserProfile', ...ids }),
    )
    const req = { method: 'PUT', path: '/api/updateNotifyEmail' }
    expect(writing).toEqual(completed(req, 400, { operation: 'updateNotifyEmail', ...ids }))
  })

  test('of a public call name the operation only, whatever token is sent', async () => {
    await call(server, recruiter, '/health/live', { headers })
    const ids = { operation: 'getLiveness' }
    expect(written).toEqual([completed({ method: 'GET', path: '/api/health/live' }, 200, ids)])
  })

  test('of an account operation name the owner of the account', async () => {
    await call(server, recruiter, '/sessions', { headers })
    await call(server, developer, '/sessions', { headers })
    const { companyId: tenantId, memberId } = recruiter
    const [ofCompany, ofDeveloper] = written
    const req = { method: 'GET', path: '/api/sessions' }
    expect(ofCompany).toEqual(completed(req, 200, { operation: 'listSessions', tenantId, memberId }))
    const accountId = expect.any(String)
    expect(ofDeveloper).toEqual(
      completed(req, 200, { operation: 'listSessions', tenantId: accountId, accountId }),
    )
  })

  test('of an unauthorized call name the operation only', async () => {
    await call(server, null, '/clients', { headers })
    await call(server, developer, '/clients', { headers })
    const req = { method: 'GET', path: '/api/clients' }
    expect(written).toEqual([401, 422].map((status) => completed(req, status, { operation: 'listClients' })))
  })

  test('of a defect carry the same fields as the line of its end', async () => {
    await call(server, recruiter, '/clients/0190a1b2-0000-7000-8000-000000000001', { headers })
    const { companyId: tenantId, memberId } = recruiter
    const ids = { operation: 'getClient', tenantId, memberId }
    const err = { type: 'Error', message: 'a defect of the test', stack: expect.any(String) }
    const req = { method: 'GET', path: '/api/clients/0190a1b2-0000-7000-8000-000000000001' }
    expect(written).toEqual([line(50, { ...ids, err, msg: 'defect' }), completed(req, 500, ids)])
  })

  test('of an unknown path have the request id, also without an operation', async () => {
    await call(server, null, '/nothing', { headers })
    expect(written).toEqual([completed({ method: 'GET', path: '/api/nothing' }, 404, {})])
  })

  test('of a call whose caller has gone say so, once', async () => {
    let answer: () => void = () => undefined
    answered = new Promise((resolve) => (answer = resolve))
    const reached = new Promise<void>((resolve) => (begun = resolve))
    const gone = new AbortController()
    const fetched = fetch(`${origin}/api/members`, {
      signal: gone.signal,
      headers: { ...headers, authtoken: recruiter.idToken, cookie: `fp=${recruiter.cookie}` },
    }).catch(() => 'gone')
    await reached
    gone.abort()
    expect(await fetched).toBe('gone')
    const lines = () => written.filter(({ reqId }) => reqId === 'request-0001')
    await eventually(() => expect(lines()).toHaveLength(1))
    answer()
    await call(server, null, '/health/live')
    const { companyId: tenantId, memberId } = recruiter
    const ids = { operation: 'listMembers', tenantId, memberId }
    const req = { method: 'GET', path: '/api/members' }
    expect(lines()).toEqual([line(30, { ...ids, req, msg: 'caller gone' })])
  })

  test('of a link omit its token, which opens to any reader', async () => {
    const token = 'a'.repeat(43)
    await call(server, null, `/receipts/${token}`, { headers })
    const ids = { operation: 'getDeletionReceipt' }
    const req = { method: 'GET', path: '/api/receipts/{token}' }
    expect(written).toEqual([completed(req, 404, ids)])
    written.length = 0
    await call(server, null, `/receipts/${token}/`, { headers })
    await call(server, null, `/receipts/%61${token}`, { headers })
    const paths = written.map((line) => (line['req'] as { path: string }).path)
    expect(paths).toEqual(['/api/receipts/{unknown}', '/api/receipts/{token}'])
  })

  test('of a live stream whose reader leaves are one, as of every caller who is gone', async () => {
    const reader = new AbortController()
    const { status } = await fetch(`${origin}/api/live`, {
      headers: { ...headers, authtoken: recruiter.accessToken, cookie: `fp=${recruiter.cookie}` },
      signal: reader.signal,
    })
    expect([status, written]).toEqual([200, []])
    reader.abort()
    await eventually(() => expect(written).not.toEqual([]))
    await call(server, null, '/health/live', { headers })
    const { companyId: tenantId, memberId } = recruiter
    const req = { method: 'GET', path: '/api/live' }
    expect(written).toEqual([
      line(30, { operation: 'streamLiveUpdates', tenantId, memberId, req, msg: 'caller gone' }),
      completed({ method: 'GET', path: '/api/health/live' }, 200, { operation: 'getLiveness' }),
    ])
  })
})
