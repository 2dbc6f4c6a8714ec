// @vitest-environment happy-dom
/** P12, P19 and P20 of docs/navigation-tests.md#properties, through the product's own composition. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { TokenResult } from '#machines/shared/token-result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import { atRest, problem, turns, type InMemoryApp } from '#tests/support/browser/app-in-memory.ts'
import {
  appPeople,
  aReport,
  companyProfile,
  open,
  opened,
  settlesOn,
  stopAll,
  type AppPerson,
} from '#tests/support/browser/app-people.ts'
import { eventually } from '#tests/support/wait.ts'
import { examplePath } from '#tests/support/browser/example-paths.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(stopAll)

/** All state that an unrequested navigation could change. */
const everything = ({ app, sent, tokensAsked, loaderEvents, navigations, shown }: InMemoryApp) => ({
  auth: app.auth.getSnapshot(),
  profiles: app.api.profiles.read(),
  alert: app.alert.getSnapshot().context,
  loader: app.loader.getSnapshot().context,
  href: app.router.state.location.href,
  live: app.api.live.status(),
  stored: { ...localStorage },
  shown: shown(),
  counts: [sent, tokensAsked, loaderEvents, navigations].map(({ length }) => length),
})

describe('P12: a preload', () => {
  it.each(Object.entries(appPeople))(
    'of any page changes nothing for %s, even if its loads would fail',
    async (_name, person: AppPerson) => {
      const started = await opened('/demo', {
        ...person,
        userProfile: problem(401, 'x'),
        companyProfile: problem(403, 'x'),
      })
      const before = everything(started)
      for (const name of routeNames) await started.app.router.preloadRoute({ to: examplePath(name) })
      await turns()
      expect(everything(started)).toEqual(before)
    },
  )
})

const member = appPeople.C1
const bert = aReport({ uid: 'bert', email: 'bert@northwind.example' })
const asBert: AppPerson = { ...member, identity: bert, companyProfile: companyProfile('c2', 'Bert') }
const token = (sub: string) =>
  `h.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 600 }))}.s`

/** Text typed in a set-up step, stored in the tab. The next page has no step that clears it. */
const keepTypedStep = () =>
  sessionStorage.setItem('typedStep', `ada ${JSON.stringify({ form: 'onboarding company', values: {} })}`)

async function memberWithEverything() {
  keepTypedStep()
  const started = await opened('/companyProfile/dashboard', member, {
    'GET /clients': { status: 200, body: {} },
  })
  localStorage.setItem('accessToken', token('ada'))
  localStorage.setItem('refreshToken', 'r1')
  await started.app.api.client.GET('/clients')
  started.app.alert.send({ type: 'alert.failed', message: 'About a candidate of Ada’s' })
  return started
}

describe('P19: data of a previous identity', () => {
  it.each([
    ['signed out', null, []],
    ['another user', bert, []],
    ['the same user', member.identity, ['typedStep']],
  ] as const)(
    'typed set-up text in the tab survives a page load only for its own user: %s',
    async (_what, identity, kept) => {
      keepTypedStep()
      const started = await opened('/login', { ...member, identity })
      expect([started.app.auth.getSnapshot().context.uid, Object.keys(sessionStorage)]).toEqual([
        identity?.uid ?? null,
        kept,
      ])
    },
  )

  const endings: Readonly<Record<string, (started: InMemoryApp) => void>> = {
    'a sign-out': ({ app }) => app.auth.send({ type: 'auth.logoutRequested', reason: 'requested' }),
    'a signed-out report': ({ report }) => report(null),
    'an expired session': ({ app }) =>
      app.auth.send({
        type: 'session.expired',
        epoch: app.auth.getSnapshot().context.epoch,
        target: 'login',
      }),
  }

  it.each(Object.entries(endings))('nothing can be read after %s', async (_name, end) => {
    const started = await memberWithEverything()
    const { app, sent } = started
    const before = [
      app.api.profiles.companyId(),
      app.auth.getSnapshot().context.uid,
      sent.at(-1)?.token === null,
      Object.keys(sessionStorage),
    ]
    end(started)
    await atRest(started)
    await app.api.client.GET('/clients').catch(() => null)
    const { uid, email, accountType } = app.auth.getSnapshot().context
    expect({
      before,
      profiles: app.api.profiles.read(),
      identity: { uid, email, accountType },
      stored: { ...localStorage },
      typed: { ...sessionStorage },
      live: [app.api.live.isRunning(), app.api.live.status()],
      alert: app.alert.getSnapshot().context,
      draft: app.auth.getSnapshot().context.account,
      token: sent.findLast(({ call }) => call === 'GET /clients')?.token,
    }).toEqual({
      before: ['c1', 'ada', false, ['typedStep']],
      profiles: {
        user: { state: 'absent' },
        company: { state: 'absent' },
        accountType: null,
        lastEventId: null,
      },
      identity: { uid: null, email: null, accountType: null },
      // The account type stays as the hint for the next visit.
      stored: { userType: 'company' },
      typed: {},
      live: [false, 'offline'],
      alert: { type: '', message: '', email: null, next: null },
      draft: null,
      token: null,
    })
  })

  it.each([200, 401, 403, 404, 500])(
    'a response %s to a call of the previous user is dropped silently',
    async (status) => {
      const started = await opened('/companyProfile/dashboard', member)
      started.hold('GET /clients')
      const ended = started.app.api.client.GET('/clients').catch((error: unknown) => error)
      await turns()
      started.become(asBert)
      await atRest(started)
      const moved = started.navigations.length
      started.give('GET /clients', status === 200 ? { status, body: {} } : problem(status, 'late'))
      expect(await ended).toBeInstanceOf(CallEnded)
      await atRest(started)
      const { app } = started
      expect([
        app.auth.getSnapshot().context.uid,
        started.shown(),
        started.navigations.length - moved,
        app.alert.getSnapshot().context.type,
        app.loader.getSnapshot().context.requestsPending,
      ]).toEqual(['bert', 'CompanyProjectsDashboard', 0, '', 0])
    },
  )

  it('a late profile of the previous user is dropped', async () => {
    const started = open('/companyProfile/dashboard', member)
    started.hold('GET /getCompanyProfile')
    started.report(member.identity)
    void started.app.router.load()
    await turns()
    started.free('GET /getCompanyProfile')
    started.become(asBert)
    await atRest(started)
    started.give('GET /getCompanyProfile', companyProfile('of ada'))
    await atRest(started)
    expect([started.app.api.profiles.companyId(), started.shown()]).toEqual([
      'c2',
      'CompanyProjectsDashboard',
    ])
  })

  it('a call of one user is never sent with the token of the next', async () => {
    const refused = { 'POST /clients': problem(403, 'token-rejected') }
    const started = await opened('/companyProfile/dashboard', member, refused)
    const asked: ((answer: TokenResult<IdentityReport>) => void)[] = []
    started.answerTokens(() => new Promise((give) => asked.push(give)))
    const body = { name: 'Kestrel Pay' } as never
    const call = started.app.api.client.POST('/clients', { body }).catch((error: unknown) => error)
    await eventually(() => expect(asked).toHaveLength(1))
    started.answerTokens(null)
    started.become(asBert)
    const held = { token: token('ada'), uid: 'ada', expiresAt: 9_999_999_999 }
    asked[0]?.({ ok: true, value: { held, identity: member.identity ?? bert } })
    const ended = await call
    await atRest(started)
    void started.app.api.client.GET('/clients').catch(() => null)
    const whose = (name: string) =>
      started.sent
        .filter((sent) => sent.call === name)
        .map(({ token: sent }) => (JSON.parse(atob(sent?.split('.')[1] ?? '')) as { sub: string }).sub)
    await eventually(() => expect(whose('GET /clients').at(-1)).toBe('bert'))
    expect([ended instanceof CallEnded, whose('POST /clients')]).toEqual([true, ['ada']])
  })
})

describe('P20: a decision belongs to the identity at commit time', () => {
  const others = Object.entries(appPeople).filter(([, { identity }]) => identity !== null)

  test.each(others)(
    'navigates as %s after a takeover during a profile load',
    async (_name, next: AppPerson) => {
      const ends: unknown[] = []
      const wanted: unknown[] = []
      const identity: IdentityReport = { ...aReport(), ...next.identity, uid: 'next' }
      for (const target of [
        'CompanyProjectsDashboard',
        'companyOnboarding',
        'companySettings',
        'notFound',
      ] as const) {
        const started = open(examplePath(target), member)
        started.hold('GET /getCompanyProfile')
        started.report(member.identity)
        void started.app.router.load()
        await turns()
        const waited = [started.isHeld('GET /getCompanyProfile'), started.shown()]
        started.free('GET /getCompanyProfile')
        started.become({ ...next, identity })
        await atRest(started)
        ends.push([...waited, target, started.shown()])
        wanted.push([
          true,
          null,
          target,
          settlesOn({ ...next, identity, stored: next.stored ?? 'company' }, target),
        ])
        started.stop()
      }
      expect(ends).toEqual(wanted)
    },
  )

  it('goes home when the session ends during a profile load', async () => {
    const started = open('/companyProfile/dashboard', member)
    started.hold('GET /getCompanyProfile')
    started.report(member.identity)
    void started.app.router.load()
    await turns()
    started.report(null)
    await atRest(started)
    expect([started.shown(), started.app.router.state.location.pathname]).toEqual(['Landing', '/'])
  })
})
