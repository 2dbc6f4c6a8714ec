// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { createApiClient } from '../../api/client.ts'
import { tabStorage } from '../../lib/storage.ts'
import type { Departure } from '../../session/session-entry.ts'
import { takeAttempt } from './stored-attempt.ts'
import { isProviderAddress, provideDeparture } from './provider-departure.ts'

const departure: Departure = {
  integration: 'github',
  purpose: 'login',
  user: 'company',
  next: '/companyProfile/settings',
  action: null,
}
const asked = { state: 's1', expiresAt: '2026-11-21T04:00:00Z' }

const openPath = '/api/memberInvitations/open'

const spent = new Response(JSON.stringify({ type: '/problems/not-found', status: 404, code: 'not-found' }), {
  status: 404,
  headers: { 'content-type': 'application/problem+json' },
})

/** @param opened the answer to an invitation's link */
function setUp({
  authorizationUrl = 'https://github.com/login/oauth/authorize',
  hasCookies = true,
  opened = Response.json({ email: 'rita@brightwater.example' }),
} = {}) {
  const log: string[] = []
  const client = createApiClient('http://localhost/api', async (request) => {
    const { pathname } = new URL(request.url)
    log.push(`${request.method} ${pathname} ${await request.text()}`)
    if (pathname === openPath) return opened
    return Response.json({ ...asked, authorizationUrl }, { status: 201 })
  })
  const location = {
    origin: 'https://assay.example',
    assign: (url: string | URL) => log.push(`leave for ${url}`),
  }
  const leaveForProvider = provideDeparture(client, { location, navigator: { cookieEnabled: hasCookies } })
  return { log, leave: (more: Partial<Departure> = {}) => leaveForProvider({ ...departure, ...more }) }
}

beforeEach(() => sessionStorage.clear())

describe('leaving for a provider', () => {
  it('asks the server for the address, stores what the return needs, and leaves', async () => {
    const { log, leave } = setUp()
    expect(await leave()).toEqual({ ok: true, value: null })
    expect(log).toEqual([
      'POST /api/oauth/github/attempts {"user":"company","type":"login"}',
      'leave for https://github.com/login/oauth/authorize',
    ])
    expect(takeAttempt()).toEqual({ state: 's1', attempt: departure })
    expect(takeAttempt()).toBeNull()
  })

  it.each(['link', 'reauthenticate'] as const)('asks for the signed-in account to %s', async (purpose) => {
    const { log, leave } = setUp()
    await leave({ purpose })
    expect(log[0]).toBe(`POST /api/account/providers/github/attempts {"purpose":"${purpose}"}`)
  })

  it.each([
    ['connect', undefined, '{"integrationName":"github","isPrivateAllowed":false,"integrationId":null}'],
    ['connectPrivate', 'i1', '{"integrationName":"github","isPrivateAllowed":true,"integrationId":"i1"}'],
  ] as const)('asks for access to repositories to %s', async (purpose, connection, body) => {
    const { log, leave } = setUp()
    await leave({ purpose, ...(connection !== undefined && { connection }) })
    expect(log[0]).toBe(`POST /api/integrations/attempts ${body}`)
  })

  it.each([
    ['with the email of the invitation', {}, ',"invitedEmail":"rita@brightwater.example"'],
    ['without an email where the invitation is spent', { opened: spent }, ''],
  ])('registers a company member %s', async (_how, answers, email) => {
    tabStorage.set('invitation', 'secret')
    const { log, leave } = setUp(answers)
    await leave({ purpose: 'register' })
    expect(log.slice(0, 2)).toEqual([
      `POST ${openPath} {"invitation":"secret"}`,
      `POST /api/oauth/github/attempts {"user":"company","type":"register"${email}}`,
    ])
  })

  it('keeps nothing of a wish to go on somewhere else', async () => {
    const { leave } = setUp()
    await leave({ next: 'https://evil.example/' })
    expect(takeAttempt()?.attempt.next).toBeNull()
  })

  it('refuses to leave for an address that no provider can have', async () => {
    const { log, leave } = setUp({ authorizationUrl: 'http://evil.example/authorize' })
    expect(await leave()).toEqual({ ok: false, failure: failureOf('refused', 'unauthorized-domain') })
    expect([log.length, takeAttempt()]).toEqual([1, null])
  })

  it('reports blocked cookies before any request', async () => {
    const { log, leave } = setUp({ hasCookies: false })
    expect(await leave()).toEqual({ ok: false, failure: failureOf('refused', 'cookies-blocked') })
    expect(log).toEqual([])
  })
})

describe('the address of a provider', () => {
  const site = 'https://assay.example'
  const local = 'http://localhost:4300'

  it.each([
    ['https://accounts.google.com/o/oauth2/v2/auth?x=1', site, true],
    ['https://assay.example/oauth-sandbox/github', site, true],
    ['http://localhost:4300/oauth-sandbox/github', local, true],
    ['http://127.0.0.1:9099/authorize', local, true],
    ['http://127.0.0.1:9099/authorize', site, false],
    ['http://github.com/login', local, false],
    ['https://github.com@evil.example/login', site, false],
    ['javascript:alert(1)', site, false],
    ['data:text/html,x', local, false],
    ['//evil.example', site, false],
    ['/login', site, false],
    ['', site, false],
  ])('checks %j from %s: %s', (address, origin, good) => {
    expect(isProviderAddress(address, origin)).toBe(good)
  })
})
