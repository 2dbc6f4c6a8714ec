// @vitest-environment happy-dom
/** A plan limit leads to the page that explains it, and back to the typed text. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { dialog, enter, press } from '#tests/support/dialogs/form-page.ts'
import { atRest, problem, turns } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'
import { withoutLayout } from '../support/dialogs/without-layout.ts'

withoutLayout()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

const usage = (entitlement: string, limit: number, used: number) => ({
  entitlement,
  limit,
  usage: used,
  grantedUntil: null,
  request: null,
})

test('explains a refused invitation, and keeps the typed text on return', async () => {
  const refused = { isCompany: true, entitlement: 'members', limit: 3, usage: 3, who: 'staff' }
  const started = await opened('/companyProfile/members', appPeople.C1, {
    'GET /getCompanyProfile': {
      status: 200,
      body: { accountType: 'company', profile: companyProfile, expertises: {}, lastEventId: '1-0' },
    },
    'GET /members': { status: 200, body: { items: [] } },
    'GET /ownershipTransfers': { status: 200, body: { transfer: null } },
    'GET /clients': { status: 200, body: { items: [], nextCursor: null } },
    'GET /plan': { status: 200, body: { plan: 'starter', entitlements: [usage('members', 3, 3)] } },
    'POST /members': problem(403, 'plan-limit', refused),
  })
  await showApp(started)
  const settle = () =>
    act(async () => {
      await atRest(started)
      await turns(30)
    })
  await settle()
  await press('Invite people')
  await settle()
  // The dialog has its own chunk.
  const notice = 'Your plan allows 3 members, and all are used.'
  await eventually(() => expect(dialog()?.textContent).toContain(notice))
  act(() => enter('Emails', 'nia@b.example'))
  await press('Send invitations')
  await settle()
  expect(document.querySelector('h1')?.textContent).toBe('Plan and usage')
  expect(document.querySelector('main')?.textContent).toContain(
    'Your plan allows 3 members. You have 3, including open invitations.',
  )
  await act(async () => {
    screen.getByRole('link', { name: 'Go back' }).click()
    await turns()
  })
  await settle()
  await press('Invite people')
  await waitFor(() => expect(dialog()).not.toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Emails').value).toBe('nia@b.example')
})
