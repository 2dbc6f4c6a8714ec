// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { LinkProof, ProofAsked } from '#machines/session/email-verification/email-verification-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import { LinkProofForm } from '#src/features/auth/link-proof-form.tsx'
import { SessionContexts } from '#tests/support/browser/session-contexts.tsx'
import { button, enter, press, said, typed as typedIn } from '#tests/support/dialogs/form-page.ts'
import { renderInside } from '../product/walks/inside.tsx'

afterEach(cleanup)

async function show(asked: ProofAsked) {
  const sent: LinkProof[] = []
  const form = (failure: Failure | null) => (
    <SessionContexts
      signIn={{
        passwordPolicy: () => Promise.resolve({ ok: false, failure: failureOf('noResponse', 'network') }),
      }}
    >
      <LinkProofForm asked={asked} failure={failure} isBusy={false} onSend={(proof) => sent.push(proof)} />
    </SessionContexts>
  )
  const rerender = await renderInside(form(null))
  return { sent, fail: (failure: Failure) => rerender(form(failure)) }
}
/** Without the hidden name field for password managers. */
const typed = () =>
  typedIn().filter((field) => field.startsWith('Account password') || field.startsWith('New'))
const text = () => document.body.textContent ?? ''

describe('an emailed link in a browser unknown to the account', () => {
  test('explains why it needs the account’s password, and requires one', async () => {
    const { sent } = await show('password-needed')
    expect(text()).toContain('This account hasn’t signed in here before.')
    await press('Verify email')
    expect([sent, said().fields]).toEqual([[], { 'Account password': 'Enter your password.' }])
    enter('Account password', 'quiet river')
    await press('Verify email')
    expect(sent).toEqual([{ kind: 'password', value: 'quiet river' }])
  })

  test('shows a wrong password at its field with the typed text, and other failures above it', async () => {
    const { sent, fail } = await show('password-needed')
    enter('Account password', 'loud river')
    await press('Verify email')
    await fail(failureOf('refused', 'invalid-credential'))
    expect([said().fields, typed()]).toEqual([
      { 'Account password': 'Wrong password. Try again.' },
      ['Account password: loud river'],
    ])
    await press('Verify email')
    await fail(failureOf('noResponse', 'network'))
    expect([said().alerts.length, typed(), sent.length]).toEqual([1, ['Account password: loud river'], 2])
  })

  test('lets a person who did not create the account set a new password, and go back', async () => {
    const { sent } = await show('password-or-new-needed')
    await press('Set a new password instead')
    expect(text()).toContain('Everyone else is signed out of this account.')
    enter('New password', 'a river of my own')
    await press('Set password and verify email')
    expect(sent).toEqual([{ kind: 'newPassword', value: 'a river of my own' }])
    await press('Enter the password instead')
    expect(typed()).toEqual(['Account password: '])
  })

  test('asks an account without a password to use its own browser', async () => {
    await show('own-browser-needed')
    expect([
      text().includes('Open the link in the browser where you requested it.'),
      button('Verify email'),
    ]).toEqual([true, null])
  })
})
