// @vitest-environment happy-dom
/** The guard's own loads under every answer of the server, through the product's own composition (navigation.md section 5). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atRest, problem, startApp, type Scripted } from '../support/app-in-memory.ts'
import { appPeople, aReport, companyProfile, opened, stopAll, userProfile } from '../support/app-people.ts'

beforeEach(() => localStorage.clear())
afterEach(stopAll)

describe('the guard’s own load of a profile', () => {
  const ends = {
    '400': [problem(400, 'bad-input'), 'error', true],
    '401': [problem(401, 'credentials-missing'), 'Landing', false],
    '403, bare': [problem(403, 'token-rejected'), 'login', false],
    '403 jwtError': [problem(403, 'binding-unknown', { message: 'jwtError' }), 'login', false],
    '403 isCompany': [problem(403, 'plan-limit', { isCompany: true }), 'login', false],
    '404': [problem(404, 'not-found'), 'error', true],
    '404 account-missing': [problem(404, 'account-missing'), 'verifyToken', true],
    '422': [problem(422, 'refused'), 'error', true],
    '429': [problem(429, 'too-many-requests'), 'error', true],
    '500': [problem(500, 'failure'), 'error', true],
    '503': [problem(503, 'unavailable'), 'error', true],
    'no response': ['silence', 'error', true],
  } as const satisfies Record<string, readonly [Scripted, string, boolean]>

  describe.each(Object.entries(ends))(
    'that is always answered with %s',
    (_told, [answer, screen, staysIn]) => {
      it.each([
        ['a user', appPeople.U, '/user/settings'],
        ['a company', appPeople.C1, '/companyProfile/settings'],
      ])('leaves %s at rest, without a second navigation', async (_who, person, path) => {
        const started = await opened(path, { ...person, userProfile: answer, companyProfile: answer })
        const { app, navigations, tokensAsked, sent } = started
        const loads = sent.filter(({ call }) => call.endsWith('Profile')).length
        expect({
          shown: started.shown(),
          signedIn: app.auth.getSnapshot().matches('signedIn'),
          navigations: navigations.length,
          loads,
          forced: tokensAsked.filter((forced) => forced).length,
        }).toEqual({
          shown: screen,
          signedIn: staysIn,
          navigations: staysIn ? 0 : 1,
          loads: _told.startsWith('403') ? 2 : 1,
          forced: _told.startsWith('403') ? 1 : 0,
        })
      })
    },
  )

  it('is tried once more with a new token after a 403, so that a clock that is behind ends no session', async () => {
    let refusals = 1
    const started = startApp('/companyProfile/settings', (call) => {
      if (call === 'GET /getCompanyProfile')
        return (refusals -= 1) >= 0 ? problem(403, 'token-rejected') : companyProfile('c1')
      return problem(503, 'unavailable')
    })
    started.report(appPeople.C1.identity)
    await started.app.router.load()
    expect([
      started.shown(),
      started.app.auth.getSnapshot().matches('signedIn'),
      started.tokensAsked,
    ]).toEqual(['companySettings', true, [false, true]])
  })
})

describe('an identity without an account', () => {
  it.each([
    ['without a claim', null],
    ['with the claim of an account that is gone', 'user'],
  ] as const)('is led to finish its registration, %s, and then goes on', async (_title, accountType) => {
    const answers: Record<string, Scripted> = {
      'GET /getUserProfile': problem(404, 'account-missing'),
      'POST /registerPassword': { status: 201, body: { userType: 'user', isFirstLogin: true } },
    }
    const started = await opened(
      '/user/settings',
      { ...appPeople.U, identity: aReport({ accountType }) },
      answers,
    )
    const { app } = started
    const before = [started.shown(), app.api.profiles.read().accountMissing, app.facts().identity]
    answers['GET /getUserProfile'] = userProfile()
    const finished = await app.tools.finishRegistration({
      accountType: 'user',
      name: 'Ada',
      companyName: null,
      invitation: null,
    })
    await atRest(started)
    expect([before, finished, started.shown(), app.api.profiles.read().accountMissing]).toEqual([
      ['verifyToken', true, 'unverified'],
      { ok: true, value: null },
      'UserProfile',
      false,
    ])
  })
})
