// @vitest-environment happy-dom
/** /companyregister with the link of an invitation. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf } from '#machines/shared/failure.ts'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { renderInside } from '../product/walks/inside.tsx'
import { sessionOf } from '../product/walks/session.ts'
import { problem } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
import { SessionContexts } from '../support/browser/session-contexts.tsx'
import { enter, press, said } from '../support/dialogs/form-page.ts'
import { eventually } from '../support/wait.ts'
import { showApp } from '../support/browser/shown-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  stopAll()
})

async function show(invitation: string) {
  const path = `/companyregister?invitation=${invitation}`
  const unknown = problem(404, 'not-found')
  await showApp(await opened(path, appPeople.A, { 'POST /memberInvitations/open': unknown }))
}
const page = () => document.querySelector('main')?.textContent

test.each([
  ['cut off by a mail program', ''],
  ['longer than any secret', 'a'.repeat(5000)],
  ['unknown to the server', 'a'.repeat(43)],
])('shows one page for a dead link: %s', async (_, invitation) => {
  await show(invitation)
  await eventually(() =>
    expect(page()).toBe(
      'This invitation can’t be usedAsk the person who invited you for a new one.Already joined? Sign in',
    ),
  )
})

test('leads an invited person with an account to the sign-in page, and offers no other email', async () => {
  const failure = failureOf('refused', 'email-already-in-use')
  const invited = {
    id: 'm1',
    companyName: 'Northgate',
    inviterName: 'Nora North',
    role: 'recruiter',
    email: 'ada@brightwater.example',
    secret: 'secret',
  } as const
  await renderInside(
    <AuthProvider actor={sessionOf(null, { signIn: { ok: false, failure } })}>
      <SessionContexts signIn={{ passwordPolicy: () => Promise.resolve({ ok: false, failure }) }}>
        <RegisterScreen audience="company" next={null} invited={invited} />
      </SessionContexts>
    </AuthProvider>,
  )
  enter('Your name', 'Ada')
  enter('Password', 'long enough for any rule')
  await press('Create account')
  await eventually(() =>
    expect(said().fields).toEqual({ Email: 'This email already has an account. Sign in to join.' }),
  )
})
