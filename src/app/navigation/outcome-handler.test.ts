import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { NavigationFacts, RouteName } from '#machines/navigation/navigation.ts'
import type { Result } from '#machines/shared/result.ts'
import type { EndedCall } from '../../api/call-options.ts'
import { createOutcomeHandler } from './outcome-handler.ts'

const done: Result<null> = { ok: true, value: null }
const member: NavigationFacts = {
  identity: 'verified',
  storedUserType: 'company',
  accountType: 'company',
  userProfile: 'absent',
  companyProfile: 'loaded',
  companyId: 'c1',
  isClosing: false,
  superUser: false,
}

function setUp(current: RouteName, facts: NavigationFacts = member) {
  const gone: string[] = []
  const alert = createActor(alertLogic).start()
  const auth = createActor(
    authMachine.provide({
      actors: {
        startIdentity: fromPromise(() => Promise.resolve(done)),
        signOut: fromPromise(() => new Promise<Result<null>>(() => undefined)),
      },
    }),
  ).start()
  auth.send(
    facts.identity === 'none'
      ? { type: 'identity.none' }
      : {
          type: 'identity.changed',
          identity: {
            uid: 'u1',
            email: 'ada@brightwater.example',
            emailVerified: true,
            accountType: 'company',
            superUser: false,
            tokenExpiresInMs: 3_600_000,
          },
        },
  )
  const handle = createOutcomeHandler({
    auth,
    alert,
    facts: () => facts,
    current: () => current,
    goTo: (screen, { requestId }) => gone.push(`${screen} ${requestId}`),
  })
  const end = (kind: EndedCall['outcome']['kind'], epoch = auth.getSnapshot().context.epoch, code = 'x') =>
    handle({
      outcome: { kind, failure: { reason: 'response', status: 500, code, message: 'It broke.' } },
      requestId: 'r1',
      epoch,
    })
  return { end, gone, auth, message: () => alert.getSnapshot().context }
}

describe('the response handler', () => {
  it.each([
    ['toError', 'error'],
    ['toApiRefresh', 'apiRefresh'],
    ['toPremium', 'PremiumAccess'],
    ['toNotFound', 'notFound'],
  ] as const)('leads %s to %s with the request id', (kind, screen) => {
    const { end, gone, message } = setUp('CompanyProjectsDashboard')
    end(kind)
    expect([gone, message().type]).toEqual([[`${screen} r1`], ''])
  })

  it('stays and shows the error where the guard would only lead back (R0)', () => {
    const { end, gone, message } = setUp('error')
    end('toError')
    const verify = setUp('CompanyProjectsDashboard')
    verify.end('toVerify')
    expect([gone, message(), verify.gone, verify.message().type]).toEqual([
      [],
      { type: 'danger', message: 'It broke. Request ID: r1', email: null, next: null },
      [],
      'danger',
    ])
  })

  it('ends the session for a refused token and leaves the navigation to the listener', () => {
    const { end, gone, auth } = setUp('CompanyProjectsDashboard')
    end('toLogin')
    const { value, context } = auth.getSnapshot()
    expect([gone, value, context.ending]).toEqual([[], 'signingOut', { reason: 'expired', target: 'login' }])
  })

  it('announces why the company refuses the user, and fills in their email on the sign-in page', () => {
    const { end, message } = setUp('CompanyProjectsDashboard')
    end('toLogin', undefined, 'member-suspended')
    expect(message().next).toEqual({
      type: 'danger',
      message: 'Your membership is suspended. Ask an owner or admin of your company.',
      email: 'ada@brightwater.example',
    })
  })

  it('ends a session that leads home with Landing as its target', () => {
    const { end, auth } = setUp('CompanyProjectsDashboard')
    end('toHome')
    expect(auth.getSnapshot().context.ending).toEqual({ reason: 'expired', target: 'Landing' })
  })

  it('redirects a signed-out user itself, or shows the error on the current page', () => {
    const nobody: NavigationFacts = { ...member, identity: 'none', accountType: null, companyId: null }
    const away = setUp('DevLanding', nobody)
    away.end('toHome')
    const here = setUp('Landing', nobody)
    here.end('toHome')
    expect([away.gone, here.gone, here.message().type]).toEqual([['Landing r1'], [], 'danger'])
  })

  it('ignores the result of a call made under an older identity', () => {
    const { end, gone, message } = setUp('CompanyProjectsDashboard')
    end('toError', 0)
    expect([gone, message().type]).toEqual([[], ''])
  })
})
