// @vitest-environment happy-dom
/** A message for the target page survives every redirect on the way. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, problem, turns, type InMemoryApp } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, userProfile } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'

const { C1, U } = appPeople

async function settle(started: InMemoryApp): Promise<void> {
  await act(async () => {
    await atRest(started)
    await turns(30)
  })
}

const page = ({ app }: InMemoryApp) => ({
  at: app.router.state.location.pathname,
  line: document.querySelector('main [data-tone]')?.textContent ?? null,
})

const announce = ({ app }: InMemoryApp): void =>
  app.alert.send({
    type: 'alert.announcedForNext',
    announcement: { type: 'danger', message: 'It is over.', email: null },
  })

/** Ends the session with a message for the sign-in page. */
function endWithWords(started: InMemoryApp): void {
  const { auth } = started.app
  announce(started)
  auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'login' })
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

test('shows on the sign-in page why a session ended before the first page rendered', async () => {
  const started = await opened('/companyProfile/settings', C1)
  endWithWords(started)
  await showApp(started)
  await settle(started)
  expect(page(started)).toEqual({ at: '/companylogin', line: 'It is over.' })
})

/** Runs a callback during the first render, before the router reports the page as rendered. */
async function shownWhile(started: InMemoryApp, happen: () => void): Promise<void> {
  const forget = started.app.router.subscribe('onRendered', () => {
    forget()
    happen()
  })
  await showApp(started)
  await settle(started)
}

test('shows the sign-in message once when the router reports the first render twice', async () => {
  const started = await opened('/companyProfile/settings', C1)
  const { router } = started.app
  endWithWords(started)
  await showApp(started)
  await settle(started)
  const toLocation = router.latestLocation
  act(() =>
    router.emit({ type: 'onRendered', toLocation, pathChanged: true, hrefChanged: true, hashChanged: false }),
  )
  await settle(started)
  expect(page(started)).toEqual({ at: '/companylogin', line: 'It is over.' })
})

test('shows on the sign-in page why a session ended during a render', async () => {
  const started = await opened('/companyProfile/settings', C1)
  await shownWhile(started, () => endWithWords(started))
  expect(page(started)).toEqual({ at: '/companylogin', line: 'It is over.' })
})

test('shows the message on the next page when the user navigates during a render', async () => {
  const started = await opened('/companyProfile/settings', C1)
  await shownWhile(started, () => {
    announce(started)
    void started.app.router.navigate({ to: '/companyProfile/dashboard' })
  })
  expect(page(started)).toEqual({ at: '/companyProfile/dashboard', line: 'It is over.' })
})

test('shows on the first page a message from before its render', async () => {
  const started = await opened('/companyProfile/settings', C1)
  started.app.alert.send({ type: 'alert.succeeded', message: 'Email verified' })
  await showApp(started)
  await settle(started)
  expect(page(started)).toEqual({ at: '/companyProfile/settings', line: 'Email verified' })
})

test('shows a message from the way to setup on the setup page, and nowhere after', async () => {
  const started = await opened('/verifyToken', {
    ...U,
    userProfile: userProfile('Ada', { initialised: false }),
  })
  const { router, alert } = started.app
  const passed: string[] = []
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    passed.push(pathname)
    if (pathname === '/user/profile')
      alert.send({ type: 'alert.succeeded', message: 'It is confirmed already.' })
  })
  await showApp(started)
  await settle(started)
  const arrived = page(started)
  await act(async () => {
    await router.navigate({ to: '/user/settings' })
  })
  await settle(started)
  expect({ passed, arrived, then: page(started) }).toEqual({
    passed: ['/user/profile', '/userOnboarding', '/user/settings'],
    arrived: { at: '/userOnboarding', line: 'It is confirmed already.' },
    then: { at: '/user/settings', line: null },
  })
})

test('tells a suspended member at the sign-in page why they have no access, and keeps their email', async () => {
  const refused = problem(403, 'member-suspended')
  const started = await opened('/companylogin', {
    ...appPeople['A, company before'],
    companyProfile: refused,
  })
  await showApp(started)
  await settle(started)
  await act(async () => {
    started.report(C1.identity)
    await turns(30)
  })
  await settle(started)
  expect(page(started)).toEqual({
    at: '/companylogin',
    line: 'Your membership is suspended. Ask an owner or admin of your company.',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@brightwater.example')
  expect(started.app.alert.getSnapshot().context.next).toBeNull()
})
