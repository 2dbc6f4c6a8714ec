// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AccountSubmission, SignedIn, SignInResult } from '#machines/session/auth/auth-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { FinishRegistration } from '#src/features/auth/finish-registration.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { enter, press } from '#tests/support/dialogs/form-page.ts'
import { renderInside } from '../product/walks/inside.tsx'
import { aPerson, sessionOf } from '../product/walks/session.ts'
import { seen } from '../product/walks/seen.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const ada = aPerson({ emailVerified: false, accountType: null })

interface Draft {
  readonly account: AccountSubmission
  readonly failure: Failure
}

/** The form of a person whose sign-up broke off here, or, without a draft, on an earlier visit. */
async function show(draft: Draft | null, answer: Result<SignedIn>, email = 'ada@brightwater.example') {
  const sent: AccountSubmission[] = []
  const register = (account: AccountSubmission) => {
    sent.push(account)
    return Promise.resolve(answer)
  }
  const brokenOff: SignInResult | null = draft === null ? null : { ok: false, identity: ada, ...draft }
  const auth = sessionOf(draft === null ? ada : null, { register, signIn: brokenOff })
  if (draft !== null) {
    const registration = { ...draft.account, email: 'ada@brightwater.example', password: 'secret' }
    auth.send({ type: 'auth.registrationRequested', registration })
    await waitFor(auth, (snapshot) => snapshot.matches('signedIn'))
  }
  await renderInside(
    <AuthProvider actor={auth}>
      <FinishRegistration email={email} />
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

test('explains an interrupted sign-up, keeps the typed text, and keeps it after another failure', async () => {
  const sent = await show({ account, failure: noAnswer }, { ok: false, failure: failureOf('unavailable') })
  const before = [seen().alert, typed()]
  expect(
    screen.getByText(
      'We couldn’t create your account for ada@brightwater.example. Your details are still here, so try again.',
    ),
  ).toBeDefined()
  await press('Finish signing up')
  const kept = [
    ['companyName', 'Brightwater'],
    ['name', 'Ada Lovelace'],
  ]
  expect([before, [seen().alert, typed()], sent]).toEqual([
    ['Can’t reach the server. Check your connection and try again.', kept],
    ['We can’t do this right now. Wait a minute, then try again.', kept],
    [account],
  ])
})

test('offers another email when this one can’t have an account', async () => {
  await show(null, { ok: false, failure: failureOf('unavailable') }, 'jane..doe@field.example')
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect([
    screen.getByLabelText('Email').getAttribute('aria-invalid'),
    screen.getByText('Enter a valid email.').textContent,
    button('Finish signing up').disabled,
    button('Sign up with another email').disabled,
    button('Sign out').disabled,
  ]).toEqual(['true', 'Enter a valid email.', true, false, false])
})

test('shows the refusal of a name at its field', async () => {
  await show(
    { account, failure: failureOf('invalid', 'invalid-name') },
    { ok: false, failure: failureOf('unavailable') },
  )
  expect([seen().alert, screen.getByLabelText('Your name').getAttribute('aria-invalid')]).toEqual([
    null,
    'true',
  ])
})

test('shows no error on a later visit', async () => {
  const sent = await show(null, { ok: true, value: { identity: ada, isFirstLogin: true } })
  const before = [seen().alert, typed()]
  await enter('Your name', 'Ada')
  await press('Finish signing up')
  expect([before, sent]).toEqual([
    [null, [['name', '']]],
    [{ accountType: 'user', name: 'Ada', companyName: null, invitation: null }],
  ])
})
