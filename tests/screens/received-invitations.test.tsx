// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReceivedInvitation } from '#src/features/sharing/mutations.ts'
import { invitationWords } from '#src/features/sharing/invitation-words.ts'
import { InvitationsSection } from '#src/features/sharing/invitations-section.tsx'
import type { LiveSink } from '#src/api/live/live-updates.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { press, said } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const list = 'GET /receivedInvitations'
const received: ReceivedInvitation = {
  id: 'i1',
  companyName: 'Brightwater',
  client: 'Kestrel Pay',
  position: 'Backend engineer',
  purpose: 'invite',
  state: 'sent',
  hasWithdrawn: false,
  sentAt: '2020-11-01T09:00:00.000Z',
  expiresOn: '2120-12-24',
  isOpen: true,
}
const openIt = invitationWords.openOf('Backend engineer at Kestrel Pay')

let stage: DialogStage
const sinks: LiveSink[] = []
beforeEach(() => {
  stage = setStage({
    user: userProfile,
    live: (sink) => {
      sinks.push(sink)
      return new Promise(() => undefined)
    },
  })
})
withoutLayout()
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  stage.stop()
})

async function show(...items: ReceivedInvitation[]) {
  stage.server.always(list, ok({ items }))
  await stage.render(<InvitationsSection />)
  await settle()
}
const region = () => screen.getByRole('region', { name: invitationWords.title })
const rows = () => [...region().querySelectorAll('li')].map(({ textContent }) => textContent)

test('explains in an empty list how companies invite', async () => {
  await show()
  expect(region().textContent).toContain(invitationWords.none)
})

test('shows the company, state and answer date of each invitation', async () => {
  await show(
    received,
    { ...received, id: 'i2', state: 'interested', purpose: 'represent' },
    { ...received, id: 'i3', state: 'declined', isOpen: false },
    { ...received, id: 'i4', state: 'declined', hasWithdrawn: true },
    { ...received, id: 'i5', state: 'withdrawn', isOpen: false },
  )
  expect(rows()).toEqual([
    'Backend engineer at Kestrel PayWaiting for your answerBrightwater invites you · sent 1 Nov 2020 · answer by 23 Dec 2120Open',
    'Backend engineer at Kestrel PayYou’re interestedBrightwater asks to represent you · sent 1 Nov 2020Open',
    'Backend engineer at Kestrel PayYou declinedBrightwater invites you · sent 1 Nov 2020',
    'Backend engineer at Kestrel PayYou withdrewBrightwater invites you · sent 1 Nov 2020Open',
    'Backend engineer at Kestrel PayWithdrawn by the companyBrightwater invites you · sent 1 Nov 2020',
  ])
})

test('opens an invitation by a new link, and says when it has ended', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await show(received)
  await press(openIt)
  const link = 'POST /receivedInvitations/i1/link'
  await act(async () => stage.server.answer(link, problem(422, 'invitation-closed')))
  await settle()
  expect([said().alerts, leave.mock.calls]).toEqual([['This invitation has ended. Its page is closed.'], []])
  await press(openIt)
  await act(async () =>
    stage.server.answer(link, ok({ url: 'https://assay.example/profile/secret/position' })),
  )
  await settle()
  expect(leave.mock.calls).toEqual([['https://assay.example/profile/secret/position']])
})

test('shows a new invitation live', async () => {
  await show()
  stage.server.always(list, ok({ items: [received] }))
  const change = {
    id: '1',
    entity: 'user',
    entityId: 'account',
    parentId: null,
    event: 'user.invitationsChanged',
    from: null,
    to: null,
    actorMemberId: null,
  }
  await act(async () => sinks.at(-1)?.message({ kind: 'changed', change }))
  await eventually(() => expect(rows().length).toBe(1))
})

test('shows an error for a failed load, and loads on retry', async () => {
  await stage.render(<InvitationsSection />)
  await act(async () => stage.server.answer(list, problem(503, 'unavailable')))
  await settle()
  expect(screen.getByRole('heading', { name: invitationWords.failed })).toBeTruthy()
  await press('Try again')
  await act(async () => stage.server.answer(list, ok({ items: [] })))
  await settle()
  expect(region().textContent).toContain(invitationWords.none)
})
