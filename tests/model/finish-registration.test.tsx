// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failureOf, type PortResult } from '#machines/shared/failure.ts'
import { FinishRegistration } from '#src/features/auth/finish-registration.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import {
  SessionToolsProvider,
  type AccountSubmission,
  type RegistrationDraft,
  type SessionTools,
} from '#src/session/session-tools.tsx'
import { enter, press } from '#tests/support/dialogs/form-page.ts'
import { renderInside } from './walks/inside.tsx'
import { aPerson, sessionOf } from './walks/session.ts'
import { seen } from './walks/seen.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const notHere = () => Promise.reject(new Error('Not asked for here'))

async function show(draft: RegistrationDraft | null, answer: PortResult<null>) {
  const sent: AccountSubmission[] = []
  const tools: SessionTools = {
    loadVerification: notHere,
    passwordPolicy: notHere,
    finishRegistration: (account) => {
      sent.push(account)
      return Promise.resolve(answer)
    },
    registrationDraft: () => draft,
    loadWaysIn: notHere,
    eraseAccount: notHere,
    deletionReceipt: () => null,
    ReauthenticateDialog: () => null,
    integrations: [],
    isSandbox: false,
    hasInbox: false,
    demoAccounts: [],
  }
  await renderInside(
    <AuthProvider actor={sessionOf(aPerson({ emailVerified: false, accountType: null }))}>
      <SessionToolsProvider tools={tools}>
        <FinishRegistration email="ada@brightwater.example" />
      </SessionToolsProvider>
    </AuthProvider>,
  )
  return sent
}

const typed = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => [name, value])
const noAnswer = failureOf('noResponse', 'network')
const account: AccountSubmission = {
  accountType: 'company',
  name: 'Ada Lovelace',
  companyName: 'Brightwater',
  invitation: null,
}

test('says why a registration broke off, with everything that was typed, and keeps it when that fails again', async () => {
  const sent = await show({ account, failure: noAnswer }, { ok: false, failure: failureOf('unavailable') })
  const before = [seen().alert, typed()]
  expect(
    screen.getByText(
      'Your sign-in for ada@brightwater.example was made, but your account was not. What you typed is still here: send it again.',
    ),
  ).toBeDefined()
  await press('Finish registration')
  const kept = [
    ['companyName', 'Brightwater'],
    ['name', 'Ada Lovelace'],
  ]
  expect([before, [seen().alert, typed()], sent]).toEqual([
    ['The server does not answer. Check your connection, then try again.', kept],
    ['We cannot do this right now. Wait a minute, then try again.', kept],
    [account],
  ])
})

test('blames nobody at a later visit, when nothing is known of it any more', async () => {
  const sent = await show(null, { ok: true, value: null })
  const before = [seen().alert, typed()]
  await enter('Your name', 'Ada')
  await press('Finish registration')
  expect([before, sent]).toEqual([
    [null, [['name', '']]],
    [{ accountType: 'user', name: 'Ada', companyName: null, invitation: null }],
  ])
})
