// @vitest-environment happy-dom
/**
 * After a redirect that the user did not request, a message or the screen itself says what happened
 * (docs/navigation.md#messages-after-a-redirect). A sign-in link keeps the requested page.
 */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { navigationRules } from '#machines/navigation/navigation.ts'
import type { RuleId } from '#machines/navigation/navigation-types.ts'
import type { MoveReason } from '#src/session/router-context.ts'
import { moveWords } from '#src/app/shell/move-words.ts'
import { atRest, problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import {
  appPeople,
  aReport,
  companyProfile,
  opened,
  stopAll,
  type AppPerson,
} from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { withoutLayout } from '../support/dialogs/without-layout.ts'

type Started = Awaited<ReturnType<typeof opened>>

const settings = '/companyProfile/settings?tab=members'
const closing: AppPerson = {
  ...appPeople.C1,
  companyProfile: companyProfile('c1', 'Ada', {
    name: 'Brightwater',
    erasureDueAt: '2027-01-01T00:00:00.000Z',
  }),
}
const people = { ...appPeople, closing }
const next = new URLSearchParams({ next: settings }).toString()

/** The message above the page with its sign-in links, and the page title. */
const page = () => {
  const line = document.querySelector('main [data-tone]')
  return {
    line: line?.textContent ?? null,
    title: document.querySelector('h1')?.textContent ?? null,
    links: [...(line?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  }
}

async function settled(started: Started): Promise<void> {
  await act(async () => {
    await atRest(started)
    await turns(30)
  })
}

/** Requests of the screens stay pending unless a test answers them. */
const unanswered = Object.fromEntries(
  ['/dashboard', '/clients', '/members', '/account', '/sessions', '/stageTemplates', '/topics'].map(
    (call) => [`GET ${call}`, 'held' as const],
  ),
)

async function shown(path: string, person: AppPerson, answers: Record<string, Scripted> = {}) {
  const started = await opened(path, person, { ...unanswered, ...answers })
  await showApp(started)
  await settled(started)
  return started
}

const { C1, U } = appPeople

withoutLayout()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

interface Redirected {
  readonly rule: RuleId
  readonly who: keyof typeof people
  readonly path: string
  readonly ends: string
  readonly says: { line: string | null; title: string }
}

const redirected: readonly Redirected[] = [
  {
    rule: 'G3',
    who: 'V',
    path: '/user/settings',
    ends: '/verifyToken',
    says: { line: null, title: 'Verify your email' },
  },
  {
    rule: 'G4',
    who: 'A',
    path: settings,
    ends: `/login?${next}`,
    says: { line: 'Sign in to continue to this page.', title: 'Sign in' },
  },
  {
    rule: 'G4',
    who: 'A, company before',
    path: settings,
    ends: `/companylogin?${next}`,
    says: { line: 'Sign in to continue to this page.', title: 'Sign in as a company' },
  },
  {
    rule: 'G6',
    who: 'C1',
    path: '/verifyToken',
    ends: '/companyProfile/dashboard',
    says: { line: 'Email verified', title: 'Clients' },
  },
  {
    rule: 'G7',
    who: 'C1',
    path: '/',
    ends: '/companyProfile/dashboard',
    says: { line: null, title: 'Clients' },
  },
  {
    rule: 'G8',
    who: 'U',
    path: settings,
    ends: '/user/profile',
    says: {
      line: 'That page is for companies. You’re signed in as a developer. Sign out and sign in as a company',
      title: 'Ada',
    },
  },
  {
    rule: 'G10',
    who: 'Ux',
    path: '/user/settings',
    ends: '/error',
    says: { line: null, title: 'Something went wrong' },
  },
  {
    rule: 'G11',
    who: 'C1',
    path: '/user/settings',
    ends: '/companyProfile/dashboard',
    says: {
      line: 'That page is for developers. You’re signed in to a company account. Sign out and sign in as a developer',
      title: 'Clients',
    },
  },
  {
    rule: 'G12',
    who: 'Cx',
    path: settings,
    ends: '/error',
    says: { line: null, title: 'Something went wrong' },
  },
  {
    rule: 'G13',
    who: 'C0',
    path: settings,
    ends: '/onboarding',
    says: {
      line: 'Set up your company to open that page.',
      title: 'Your company',
    },
  },
  {
    rule: 'G16',
    who: 'closing',
    path: '/companyProfile/members',
    ends: '/companyProfile/settings',
    says: {
      line: 'Your company is being deleted. Restore it to open that page.',
      title: 'Brightwater is being deleted',
    },
  },
  {
    rule: 'G14',
    who: 'C1',
    path: '/sales/dashboard',
    ends: '/404',
    says: { line: null, title: 'Page not found' },
  },
]

/** Reasons that the screen itself explains, or that the person requested. */
const withoutLine: readonly MoveReason[] = ['home', 'confirmFirst', 'loadFailed', 'hidden']

test('covers every rule that redirects, and names the reasons that the target screen explains', () => {
  const leading = navigationRules.filter(({ reason }) => reason !== undefined).map(({ id }) => id)
  const silent = (Object.keys(moveWords) as MoveReason[]).filter((reason) => moveWords[reason] === null)
  expect([[...new Set(redirected.map(({ rule }) => rule))], silent.toSorted()]).toEqual([
    leading,
    withoutLine.toSorted(),
  ])
})

test.each(redirected.map((each) => [`${each.rule}: ${each.who} at ${each.path}`, each] as const))(
  '%s',
  async (_title, { who, path, ends, says }) => {
    const started = await shown(path, people[who])
    const { line, title } = page()
    expect({ ends: started.app.router.state.location.href, says: { line, title } }).toEqual({ ends, says })
  },
)

test('leads to the requested page once the email is verified', async () => {
  const unconfirmed = aReport({ accountType: 'user', emailVerified: false })
  const started = await shown('/user/settings', { ...U, identity: unconfirmed })
  const before = started.app.router.state.location.href
  await act(async () => {
    started.report(U.identity)
    await turns(5)
  })
  await settled(started)
  expect([before, started.app.router.state.location.href, page().line]).toEqual([
    '/verifyToken',
    '/user/settings',
    'Email verified',
  ])
})

test('does not repeat a message on Back', async () => {
  const started = await shown('/verifyToken', C1)
  const { router } = started.app
  const lines = [page().line]
  await act(() => router.navigate({ to: '/companyProfile/members' }))
  await settled(started)
  lines.push(page().line)
  await act(async () => {
    router.history.back()
    await turns(5)
  })
  await settled(started)
  expect([...lines, router.state.location.pathname, page().line]).toEqual([
    'Email verified',
    null,
    '/companyProfile/dashboard',
    null,
  ])
})

test('shows no message for a reason of an earlier release', async () => {
  const started = await shown('/companyProfile/members', C1)
  const state = { moved: 'setUpMeanwhile' as MoveReason }
  await act(() => started.app.router.navigate({ to: '/companyProfile/dashboard', state }))
  await settled(started)
  expect(page()).toEqual({ line: null, title: 'Clients', links: [] })
})

const refused = problem(403, 'token-rejected')
const signInAgain = 'Your session has ended. Sign in again to continue where you left off.'

/** Events that end a session under an open page, with the message and its place. */
const ends: Readonly<
  Record<string, { act: (started: Started) => void; at: string; line: string | null; link: string | null }>
> = {
  'a call that is answered with 401': {
    act: ({ app }) => void app.api.client.GET('/clients').catch(() => null),
    at: '/',
    line: `${signInAgain} Sign in`,
    link: `/companylogin?${next}`,
  },
  'a session that the server ended': {
    act: ({ app }) =>
      app.auth.send({
        type: 'session.expired',
        epoch: app.auth.getSnapshot().context.epoch,
        target: 'login',
      }),
    at: `/companylogin?${next}`,
    line: signInAgain,
    link: null,
  },
  'a sign-out in another tab': {
    act: ({ report }) => report(null),
    at: '/',
    line: 'You signed out in another tab or window. Sign in again to continue. Sign in',
    link: `/companylogin?${next}`,
  },
  'a sign-out of their own': {
    act: ({ app }) => app.auth.send({ type: 'auth.logoutRequested', reason: 'requested' }),
    at: '/',
    line: null,
    link: null,
  },
}

test.each(Object.entries(ends))('%s', async (_title, { act: happen, at, line, link }) => {
  const started = await shown(settings, C1, { 'GET /clients': problem(401, 'credentials-missing') })
  await act(async () => {
    happen(started)
    await turns(20)
  })
  await settled(started)
  expect([started.app.router.state.location.href, page().line, page().links]).toEqual([
    at,
    line,
    link === null ? [] : [link],
  ])
})

test('leads to the sign-in page of the account type, with the open page, after repeated 403s', async () => {
  const started = await shown(settings, C1, { 'GET /clients': refused })
  await act(async () => {
    await started.app.api.client.GET('/clients').catch(() => null)
  })
  await settled(started)
  expect([started.app.router.state.location.href, page().line]).toEqual([
    `/companylogin?${next}`,
    signInAgain,
  ])
})

test('explains a plan limit, and leads back', async () => {
  const refused = { isCompany: true, entitlement: 'members', limit: 3, usage: 3, who: 'staff' }
  const members = { entitlement: 'members', limit: 3, usage: 3, grantedUntil: null, request: null }
  const started = await shown(settings, C1, {
    'GET /clients': problem(403, 'plan-limit', refused),
    'GET /plan': { status: 200, body: { plan: 'starter', entitlements: [members] } },
  })
  await act(async () => {
    await started.app.api.client.GET('/clients').catch(() => null)
  })
  await settled(started)
  const back = [...document.querySelectorAll('main a')].flatMap((link) =>
    link.textContent === 'Go back' ? [link.getAttribute('href')] : [],
  )
  expect([
    started.app.router.state.location.pathname,
    document.querySelector('main')?.textContent.includes('Your plan allows 3 members. You have 3'),
    back,
  ]).toEqual(['/companyProfile/premiumAccess', true, [settings]])
})
