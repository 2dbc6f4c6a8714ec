// @vitest-environment happy-dom
/** The guard's own loads under every answer of the server, through the product's own composition (docs/navigation.md#guard-loads). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atRest, problem, startApp, type Scripted } from '#tests/support/browser/app-in-memory.ts'
import { eventually, waitFor } from '#tests/support/wait.ts'
import {
  appPeople,
  aReport,
  companyProfile,
  open,
  opened,
  stopAll,
  userProfile,
  queryCalls,
} from '#tests/support/browser/app-people.ts'

beforeEach(() => localStorage.clear())
afterEach(stopAll)

describe('the guard’s own profile load', () => {
  /** Final screen, whether the user stays signed in, number of loads. */
  const ends = {
    '400': [problem(400, 'bad-input'), 'error', true, 1],
    '401': [problem(401, 'credentials-missing'), 'Landing', false, 1],
    '403, bare': [problem(403, 'token-rejected'), 'door', false, 4],
    '403 jwtError': [problem(403, 'binding-unknown', { message: 'jwtError' }), 'apiRefresh', true, 1],
    '403 isCompany': [problem(403, 'plan-limit', { isCompany: true }), 'error', true, 1],
    '404': [problem(404, 'not-found'), 'error', true, 1],
    '404 account-missing': [problem(404, 'account-missing'), 'verifyToken', true, 1],
    '422': [problem(422, 'refused'), 'error', true, 1],
    '429': [problem(429, 'too-many-requests'), 'error', true, 1],
    '500': [problem(500, 'failure'), 'error', true, 1],
    '503': [problem(503, 'unavailable'), 'error', true, 1],
  } as const satisfies Record<string, readonly [Scripted, string, boolean, number]>

  describe.each(Object.entries(ends))(
    'always answered with %s',
    (_case, [answer, screen, staysIn, loads]) => {
      it.each([
        ['a user', appPeople.U, '/user/settings', 'login'],
        ['a company', appPeople.C1, '/companyProfile/settings', 'companyLogin'],
      ])('leaves %s at rest, without a second navigation', async (_who, person, path, signInPage) => {
        const started = await opened(path, { ...person, userProfile: answer, companyProfile: answer })
        const { app, navigations, tokensAsked, sent } = started
        expect({
          shown: started.shown(),
          signedIn: app.auth.getSnapshot().matches('signedIn'),
          navigations: navigations.length,
          loads: sent.filter(({ call }) => call.endsWith('Profile')).length,
          forced: tokensAsked.filter((forced) => forced).length,
        }).toEqual({
          shown: screen === 'door' ? signInPage : screen,
          signedIn: staysIn,
          navigations: staysIn ? 0 : 1,
          loads,
          forced: loads - 1,
        })
      })
    },
  )

  it.each([1, 2, 3])('is retried with a new token after a 403, %i times', async (refusals) => {
    let left = refusals
    const started = startApp('/companyProfile/settings', (call) => {
      if (call === 'GET /getCompanyProfile')
        return (left -= 1) >= 0 ? problem(403, 'token-rejected') : companyProfile('c1')
      return queryCalls.test(call) ? 'held' : problem(503, 'unavailable')
    })
    started.report(appPeople.C1.identity)
    await started.app.router.load()
    expect([
      started.shown(),
      started.app.auth.getSnapshot().matches('signedIn'),
      started.tokensAsked,
    ]).toEqual(['companySettings', true, [false, ...Array.from({ length: refusals }, () => true)]])
    started.stop()
  })

  it('leads to apiRefresh, which keeps the requested address', async () => {
    const refused = problem(403, 'binding-unknown', { message: 'jwtError' })
    const started = await opened('/companyProfile/settings?tab=members', {
      ...appPeople.C1,
      companyProfile: refused,
    })
    const { state } = started.app.router.state.location
    expect([started.shown(), state.failedHref]).toEqual([
      'apiRefresh',
      '/companyProfile/settings?tab=members',
    ])
  })

  it('is repeated after a failure on leaving the error page, not by the error page itself', async () => {
    const answers: Record<string, Scripted> = { 'GET /getCompanyProfile': problem(500, 'failure') }
    const started = open('/companyProfile/settings', appPeople.C1, answers)
    const { app, sent } = started
    const loads = () => sent.filter(({ call }) => call === 'GET /getCompanyProfile').length
    started.report(appPeople.C1.identity)
    await app.router.load()
    await atRest(started)
    await app.router.invalidate()
    const failed = [started.shown(), loads()]
    delete answers['GET /getCompanyProfile']
    void app.router.navigate({ to: '/companyProfile/settings' })
    await eventually(() => expect(started.shown()).toBe('companySettings'))
    expect([failed, loads()]).toEqual([['error', 1], 2])
  })

  it('waits on the current page while unanswered, then continues to the requested page', async () => {
    const answers: Record<string, Scripted> = { 'GET /getCompanyProfile': 'silence' }
    const started = open('/pricing', { ...appPeople.A, companyProfile: appPeople.C1.companyProfile }, answers)
    const { app } = started
    started.report(null)
    await app.router.load()
    started.report(appPeople.C1.identity)
    void app.router.navigate({ to: '/companyProfile/settings' })
    await eventually(() => expect(app.retry.isWaiting()).toBe(true))
    const waiting = [started.shown(), app.auth.getSnapshot().matches('signedIn')]
    delete answers['GET /getCompanyProfile']
    window.dispatchEvent(new Event('online'))
    await atRest(started)
    expect([waiting, started.shown(), app.retry.isWaiting()]).toEqual([
      ['Pricing', true],
      'companySettings',
      false,
    ])
  })

  it('is given up when the user opens another page while it waits', async () => {
    const started = open('/pricing', { ...appPeople.C1, companyProfile: 'silence' })
    const { app } = started
    started.report(null)
    await app.router.load()
    started.report(appPeople.C1.identity)
    void app.router.navigate({ to: '/companyProfile/settings' })
    await eventually(() => expect(app.retry.isWaiting()).toBe(true))
    await app.router.navigate({ to: '/apiSearch' })
    await atRest(started)
    expect([started.shown(), app.retry.isWaiting()]).toEqual(['apiSearch', false])
  })
})

describe('an identity without an account', () => {
  it.each([
    ['without a claim', null],
    ['with the claim of a deleted account', 'user'],
  ] as const)(
    'finishes its registration, %s, then continues to the requested page',
    async (_title, accountType) => {
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
      const before = [started.shown(), app.auth.getSnapshot().value, app.facts().identity]
      answers['GET /getUserProfile'] = userProfile()
      app.auth.send({
        type: 'account.submitted',
        account: { accountType: 'user', name: 'Ada', companyName: null, invitation: null },
      })
      await waitFor(app.auth, (snapshot) => snapshot.matches({ signedIn: 'verified' }))
      await atRest(started)
      expect([before, started.shown()]).toEqual([
        ['verifyToken', { signedIn: { unregistered: 'asked' } }, 'unverified'],
        'userSettings',
      ])
    },
  )
})
