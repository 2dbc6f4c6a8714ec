// @vitest-environment happy-dom
/** /companyregister with the link of an invitation. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problem } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
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
