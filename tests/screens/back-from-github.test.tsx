// @vitest-environment happy-dom
/** The return from a code host in the whole app: the final page and its message. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallbackAttempt } from '#machines/session/integration-callback/integration-callback-types.ts'
import { keepAttempt } from '#src/app/session/stored-attempt.ts'
import { problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, userProfile, type AppPerson } from '../support/browser/app-people.ts'
import { loaded } from '../product/walks/walk.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'

withoutLayout()

const step2 = '/userOnboarding?step=2'
const connect = 'POST /addAvailableIntegration'
const callback = '/github/addIntegrationCallback'

/** A developer at a setup step, counted from 0. */
function at(user: number): AppPerson {
  const answer = userProfile()
  if (typeof answer === 'string' || 'stream' in answer) throw new Error('A profile is an answer')
  const body = answer.body as { profile: object }
  const profile = { ...body.profile, onboardingStep: { user, recruitment: 0, version: 1 } }
  return { ...appPeople.U, userProfile: { ...answer, body: { ...body, profile } } }
}

/** Stores the attempt that the tab keeps when it leaves; null is a tab that was reloaded. */
function leave(next: string | null): void {
  if (next === null) return
  const attempt: CallbackAttempt = {
    integration: 'github',
    purpose: 'connect',
    user: 'user',
    next,
    action: null,
  }
  keepAttempt({ state: 's1', attempt })
}

const text = (selector: string) => document.querySelector(selector)?.textContent ?? null

async function comeBack(person: AppPerson, answer: Scripted, search = '?code=c1&state=s1') {
  // The callback page reads the browser's own address.
  window.history.replaceState(null, '', callback + search)
  const started = await opened(callback + search, person, { [connect]: answer })
  await showApp(started)
  return {
    started,
    /** The current path, and how often the code was sent. */
    place: () => ({
      // The callback clears the browser's address, which this in-memory router does not see.
      at: started.app.router.state.location.href.replace(/\?code=.*$/u, ''),
      asked: started.sent.filter(({ call }) => call === connect).length,
    }),
  }
}

/** Waits for the page's chunk. */
const shows = (look: () => void): Promise<void> =>
  eventually(async () => {
    await loaded()
    await act(() => turns(10))
    look()
  })
const line = () => text('main [data-tone]')
const ways = () =>
  [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])

const taken: Scripted = { status: 201, body: {} }
const connected = 'GitHub connected. We’re analyzing your repositories.'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  stopAll()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['the setup step they left', step2, 1, step2, connected],
  ['the profile they left', '/user/profile', 1, '/user/profile', connected],
  [
    'the profile after another device finished setup',
    step2,
    6,
    '/user/profile',
    `${connected} Your setup is already finished.`,
  ],
])('returns a connected developer to %s with a message', async (_what, left, step, ends, said) => {
  leave(left)
  const { place } = await comeBack(at(step), taken)
  await shows(() => expect([place(), line()]).toEqual([{ at: ends, asked: 1 }, said]))
})

const profileWay = ['Go to profile', '/user/profile']
const onboardingWay = ['Back to setup', step2]

describe('explains why no account was connected, and offers a next step', () => {
  test.each([
    ['in setup, after a reload', null, 1, 'Setup step 2 (Code) shows', onboardingWay],
    ['on the profile, after a finished setup', null, 6, 'Your profile shows', profileWay],
  ])('%s', async (_what, left, step, said, way) => {
    leave(left)
    const { place } = await comeBack(at(step), taken, '')
    await shows(() =>
      expect(text('main')).toContain(`This tab has nothing in progress. ${said} your connections.`),
    )
    expect([place(), ways()]).toEqual([{ at: callback, asked: 0 }, [way]])
  })

  test.each([
    [
      'leads another signed-in person to their own setup step',
      2,
      'Connect again from setup step 2 (Code)',
      onboardingWay,
    ],
    [
      'leads another signed-in person to their own profile after setup',
      6,
      'Connect again from your profile',
      profileWay,
    ],
  ])('%s', async (_what, step, said, way) => {
    leave(step2)
    const { place } = await comeBack(at(step), problem(422, 'state-invalid'))
    await shows(() => expect(text('main')).toContain(`in this tab or with this account. ${said}`))
    expect([place(), ways()]).toEqual([{ at: callback, asked: 1 }, [way]])
  })

  test('returns to the setup step through the sign-in page after a sign-out at GitHub', async () => {
    leave(step2)
    const { place, started } = await comeBack(appPeople.A, taken)
    await shows(() => expect(line()).toBe('Sign in to continue to this page.'))
    expect(place()).toEqual({ at: `/login?next=${encodeURIComponent(callback)}`, asked: 0 })
    window.history.replaceState(null, '', callback)
    act(() => started.become(at(1)))
    await shows(() => expect(text('main')).toContain('You weren’t signed in when GitHub sent you back'))
    expect([place(), ways()]).toEqual([{ at: callback, asked: 0 }, [onboardingWay]])
  })
})

describe('a commit email link', () => {
  const confirm = 'POST /commitAddresses/confirm'
  const address = {
    id: 'a1',
    value: 'ada@work.example',
    confirmed: true,
    isAccount: false,
    linkUntil: null,
  }

  test('leads to the profile with a message when setup is finished', async () => {
    const started = await opened('/userOnboarding?step=3&confirm=secret', at(6), {
      [confirm]: { status: 200, body: address },
      'GET /expertise': problem(500, 'failure'),
      'GET /integrations': {
        status: 200,
        body: {
          items: [],
          addresses: [address],
          suggested: [],
          forges: [],
          signing: { challenge: 'c', keys: [] },
        },
      },
    })
    await showApp(started)
    await shows(() => expect(started.sent.filter(({ call }) => call === confirm)).toHaveLength(1))
    await shows(() => expect(started.app.router.state.location.href).toBe('/user/profile'))
    await shows(() =>
      expect(line()).toBe(
        'ada@work.example verified. Its commits in public repositories count as verified. Your setup is already finished.',
      ),
    )
  })

  test('says on the profile why it led there when the link is refused', async () => {
    const started = await opened('/userOnboarding?step=3&confirm=secret', at(6), {
      [confirm]: problem(422, 'link-invalid'),
    })
    await showApp(started)
    await shows(() => expect(started.app.router.state.location.href).toBe('/user/profile'))
    await shows(() => expect(line()).toBe('You already finished setup. Find everything on your profile.'))
  })
})
