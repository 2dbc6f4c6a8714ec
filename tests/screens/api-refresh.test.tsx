// @vitest-environment happy-dom
/** /apiRefresh always ends with a text, whichever way a person arrives and whatever changes during the check. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, type AppPerson } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'

type Started = Awaited<ReturnType<typeof opened>>

const settings = '/companyProfile/settings?tab=members'
const signInPage = `/companylogin?${new URLSearchParams({ next: settings })}`
const expired = 'Your session has ended'
const jwtError = problem(403, 'binding-unknown', { message: 'jwtError' })
const fine: Scripted = { status: 200, body: {} }
const { A, C1 } = appPeople
const refused: AppPerson = { ...C1, companyProfile: jwtError }

const settled = (started: Started) =>
  act(async () => {
    await atRest(started)
    await turns(30)
  })

async function shown(path: string, person: AppPerson, answers: Record<string, Scripted>) {
  const started = await opened(path, person, answers)
  await showApp(started)
  await settled(started)
  return started
}

const page = (started: Started) => ({
  shown: started.shown(),
  title: document.querySelector('h1')?.textContent,
  links: [...document.querySelectorAll('main a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]),
  buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
})
const isOver = { title: expired, links: [], buttons: ['Sign in again', 'Sign out'] }
const isFine = (href: string) => ({
  title: 'You’re signed in',
  links: [['Continue', href]],
  buttons: ['Sign out'],
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

test('stays when another tab ends the session, and links to sign-in with the page the user was on', async () => {
  const started = await shown(settings, refused, { 'GET /account': jwtError })
  const before = page(started)
  started.report(null)
  await settled(started)
  expect([before, page(started)]).toMatchObject([
    { shown: 'apiRefresh', ...isOver },
    { shown: 'apiRefresh', title: expired, links: [['Sign in again', signInPage]] },
  ])
})

test.each<[string, AppPerson, object]>([
  ['a valid session', C1, isFine('/')],
  ['an ended session', { ...C1, stored: 'company' }, isOver],
  ['a missing session', A, { title: expired, links: [['Sign in again', '/login']], buttons: [] }],
])('explains %s and offers a next step when the user opens the page by hand', async (_, person, texts) => {
  const answer = texts === isOver ? jwtError : fine
  const started = await shown('/apiRefresh', person, { 'GET /account': answer })
  expect(page(started)).toMatchObject({ shown: 'apiRefresh', ...texts })
})

const text = () => document.querySelector('main')?.textContent.trim()
const over = 'Your session has endedYou were signed out. Sign in again to continue.Sign in againSign out'
const unanswered =
  'We couldn’t check your sessionYou’re still signed in here. Try again in a moment.Try againSign out'
const unreached =
  'We couldn’t check your sessionYou’re still signed in here. Check your connection and try again.Try againSign out'

test.each<[string, Scripted, string | undefined]>([
  ['401', problem(401, 'session-invalid'), over],
  ['403', problem(403, 'token-rejected'), over],
  ['403 jwtError', jwtError, over],
  ['500', problem(500, 'failure'), unanswered],
  ['503', problem(503, 'unavailable', { retryAfter: 5 }), unanswered],
  ['429', problem(429, 'too-many-requests', { retryAfter: 5 }), unanswered],
  ['a page of somebody on the way', { status: 200, body: 'Welcome to the hotel' }, unanswered],
  ['no network', 'silence', unreached],
])('shows the result of a session check that met %s', async (_title, answer, says) => {
  const started = await shown('/apiRefresh', C1, { 'GET /account': answer })
  expect([text(), started.shown(), started.app.auth.getSnapshot().matches('signedIn')]).toEqual([
    says,
    'apiRefresh',
    true,
  ])
  expect(document.activeElement?.textContent).toBe(page(started).title)
})

test('checks the session on each "Try again", and shows the result', async () => {
  const looks = (started: Started) => started.sent.filter(({ call }) => call === 'GET /account').length
  const answers: Record<string, Scripted> = { 'GET /account': 'silence' }
  const started = await shown(settings, refused, answers)
  const before = [text(), looks(started)]
  const again = async () => {
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await settled(started)
  }
  await again()
  const second = [text(), looks(started)]
  answers['GET /account'] = fine
  await again()
  expect([before, second, page(started), looks(started)]).toMatchObject([
    [unreached, 1],
    [unreached, 2],
    { shown: 'apiRefresh', ...isFine(settings) },
    3,
  ])
})

test('does not count a failed check as the one that ends the session', async () => {
  const answers: Record<string, Scripted> = { 'GET /account': fine }
  const started = await shown('/companyProfile/settings?tab=company', refused, answers)
  answers['GET /account'] = problem(503, 'unavailable')
  await act(async () => screen.getByRole('link', { name: 'Continue' }).click())
  await settled(started)
  const sentBack = text()
  answers['GET /account'] = fine
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await settled(started)
  expect([sentBack, text()]).toEqual([unanswered, over])
})

test('offers to continue once, then reports an ended session if the page is refused again', async () => {
  const started = await shown(settings, refused, { 'GET /account': fine })
  const first = page(started)
  await act(async () => screen.getByRole('link', { name: 'Continue' }).click())
  await settled(started)
  expect([first, page(started)]).toMatchObject([
    { shown: 'apiRefresh', ...isFine(settings) },
    { shown: 'apiRefresh', ...isOver },
  ])
})

test('checks again when another session replaces the one under check', async () => {
  const started = await opened('/apiRefresh', C1, { 'GET /account': fine })
  started.hold('GET /account')
  await showApp(started)
  await act(() => turns(30))
  const looking = page(started).title
  started.give('GET /account', fine)
  started.become({ ...C1, identity: { ...C1.identity, uid: 'bert' } })
  await settled(started)
  expect([looking, page(started)]).toMatchObject([undefined, isFine('/')])
})
