// @vitest-environment happy-dom
/** When sign-in code fails to load, each page and dialog says so, keeps the typed text and can retry. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { AccountSection } from '#src/features/account/account-section.tsx'
import { ProvidersSection } from '#src/features/account/providers-section.tsx'
import { CallbackScreen } from '#src/features/auth/callback-screen.tsx'
import { ReauthenticateDialog } from '#src/features/auth/reauthenticate-dialog.tsx'
import { VerifyTokenScreen } from '#src/features/auth/verify-token-screen.tsx'
import type { Departure, SessionEntry } from '#src/session/session-entry.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, enter, open, press, said, typed } from '#tests/support/dialogs/form-page.ts'
import { account, userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { SessionContexts } from '#tests/support/browser/session-contexts.tsx'
import { ok } from '../product/walks/held-server.ts'
import { seen } from '../product/walks/seen.ts'

const missing = {
  ok: false,
  failure: failureOf('noResponse', 'network-request-failed'),
} as const
const noAnswer = 'Can’t reach the server. Check your connection and try again.'

let isThere: boolean
let left: Departure[]
let stage: DialogStage
withoutLayout()
beforeEach(() => {
  isThere = false
  left = []
  stage = setStage({
    user: userProfile,
    loadSessionEntry: async (entry) =>
      isThere ? { ok: true, value: { ...entry, leaveForProvider } } : missing,
  })
})
afterEach(() => {
  cleanup()
  stage.stop()
})
/** The browser starts to leave. */
const leaveForProvider: SessionEntry['leaveForProvider'] = async (departure) => {
  left.push(departure)
  return { ok: true, value: null }
}

const notHere = () => Promise.reject(new Error('Nobody comes to this here'))
const unused = { takeSession: notHere, signInAgain: notHere }
const jwt = { accessToken: 'access', refreshToken: 'refresh' }

const page = () => {
  const { heading } = seen()
  const focused = document.activeElement?.textContent
  return { heading, focused, text: document.querySelector('h1 + p')?.textContent ?? null }
}
const isBusy = (name: string): boolean => button(name)?.dataset.loading !== undefined

test('shows a failed load on the page of an emailed link, and continues on retry', async () => {
  const loadVerification = vi.fn(async () =>
    isThere ? ({ ok: true, value: emailVerificationMachine } as const) : missing,
  )
  await stage.render(
    <SessionContexts signIn={{ loadVerification }}>
      <VerifyTokenScreen token="token-of-the-mail" onVerified={() => undefined} />
    </SessionContexts>,
  )
  const away = page()
  isThere = true
  await press('Try again')
  expect([away, page().heading, loadVerification.mock.calls.length]).toEqual([
    { heading: 'We couldn’t check your link', focused: 'We couldn’t check your link', text: noAnswer },
    'Verify your email',
    2,
  ])
})

test('shows a failed load on the provider callback, and uses the code on retry', async () => {
  const arrived: string[] = []
  const arriveFrom: SessionEntry['arriveFrom'] = (integration) => {
    arrived.push(integration)
    return createActor(integrationCallbackMachine, { input: { integration } })
  }
  const loadSessionEntry = async () =>
    isThere ? ({ ok: true, value: { ...unused, leaveForProvider, arriveFrom } } as const) : missing
  await stage.render(
    <SessionContexts signIn={{ loadSessionEntry }}>
      <CallbackScreen flow="signIn" integration="GitHub" onDone={() => undefined} />
    </SessionContexts>,
  )
  const away = page()
  expect(arrived).toEqual([])
  isThere = true
  await press('Try again')
  const title = 'We couldn’t finish your GitHub request'
  expect([away, arrived, page().text]).toEqual([
    { heading: title, focused: title, text: noAnswer },
    ['github'],
    null,
  ])
})

test('shows a failed load at the fresh sign-in, keeps the password, and signs in on retry', async () => {
  stage.server.always('GET /account', ok(account))
  stage.server.always('POST /loginPassword', ok({ customToken: 'token', jwt }))
  const signedIn = vi.fn<() => void>()
  await stage.render(
    <ReauthenticateDialog action="changeEmail" onSignedIn={signedIn} onCancel={() => undefined} />,
  )
  const form = 'Password for ada@brightwater.example'
  enter(form, 'correct horse')
  await press('Sign in again')
  const away = [said().alerts, typed(), isBusy('Sign in again')]
  isThere = true
  await press('Sign in again')
  expect([away, signedIn.mock.calls.length]).toEqual([
    [[noAnswer], [': ada@brightwater.example', `${form}: correct horse`], false],
    1,
  ])
})

test('shows a failed load above the sign-in methods, and leaves for the provider on retry', async () => {
  await stage.render(<ProvidersSection account={account} here="/user/settings" onChanged={() => undefined} />)
  await press('Link Google')
  const away = [said().alerts, isBusy('Link Google'), [...left]]
  isThere = true
  await press('Link Google')
  const departure = { purpose: 'link', user: 'user', next: '/user/settings', action: null }
  expect([away, said().alerts, left]).toEqual([
    [[noAnswer], false, []],
    [],
    [{ integration: 'google', ...departure }],
  ])
})

test('does not send a new password before the session code is loaded', async () => {
  stage.server.always('PUT /account/password', ok({ customToken: 'token', jwt }))
  await stage.render(<AccountSection account={account} onChanged={stage.done} />)
  await open('Change password')
  enter('New password', 'correct horse battery')
  await press('Change password')
  const sent = () => stage.server.sent('PUT /account/password').length
  const away = [said().alerts, typed().at(-1), isBusy('Change password'), sent()]
  isThere = true
  await press('Change password')
  expect([away, sent(), stage.alert().message]).toEqual([
    [[noAnswer], 'New password: correct horse battery', false, 0],
    1,
    'Password changed. All other sessions ended.',
  ])
})
