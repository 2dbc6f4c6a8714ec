// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Invitation } from '#src/features/pipeline/invitation/mutations.ts'
import { InvitationSection } from '#src/features/pipeline/invitation/invitation-section.tsx'
import { messages } from '#src/features/pipeline/invitation/messages.ts'
import { PipelineContext, usePipeline } from '#src/features/pipeline/pipeline-context.tsx'
import type { ApplicationDetails } from '#src/features/pipeline/data/mutations.ts'
import type { Card, Position } from '#src/features/pipeline/data/board-types.ts'
import type { LiveSink } from '#src/api/live/live-updates.ts'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { press, said, statuses } from '#tests/support/dialogs/form-page.ts'
import { renderInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile, heldInvitation, invitation } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const latest = 'GET /applications/ada/invitation'
const transition = 'POST /invitations/invitation/transitions'
const ada = aCard('ada')
const at = '2020-11-01T09:00:00.000Z'
const content = { ...invitation.content, expiresOn: '2020-12-24' }
const sent: Invitation = {
  ...invitation,
  content,
  state: 'sent',
  sentAt: at,
  sentBy: 'Ines',
  reach: 'email',
  views: 2,
}

let stage: DialogStage
const sinks: LiveSink[] = []
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

interface Around {
  card?: Card
  position?: Partial<Position>
  canWrite?: boolean
  open?: ApplicationDetails['openInvitation']
}

function Shown({ card, canWrite, open = null }: Around & { card: Card; canWrite: boolean }) {
  return (
    <PipelineContext value={{ ...usePipeline(), canWrite }}>
      <InvitationSection card={card} open={open} />
    </PipelineContext>
  )
}

async function show(given: Invitation | null, around: Around = {}) {
  const { card = ada, position, canWrite = true, open = null } = around
  stage = setStage({
    company: companyProfile,
    live: (sink) => {
      sinks.push(sink)
      return new Promise(() => undefined)
    },
  })
  stage.server.always(latest, ok({ invitation: given, asksByEmail: true }))
  await renderInPipeline(stage, [card], <Shown card={card} canWrite={canWrite} open={open} />, position)
  await settle()
}
const section = () => screen.getByRole('region', { name: messages.section })
/** Without the button of the diagram, which is always there. */
const text = () => section().textContent?.replace(messages.works, '')
const buttons = () =>
  [...section().querySelectorAll('button')]
    .map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.disabled])
    .filter(([name]) => name !== messages.works)

test('offers an invitation on a card without one', async () => {
  await show(null)
  expect([text(), buttons()]).toEqual([
    'InvitationNot invited yet.Ask to represent…',
    [[messages.represent, false]],
  ])
})

test.each([
  ['no invitation here', null],
  ['an invitation that has ended', { ...sent, state: 'withdrawn' }],
] as const)('shows an invitation on another position instead of the offer, with %s', async (_what, given) => {
  const open = {
    applicationId: 'ada elsewhere',
    clientId: 'halden',
    positionId: 'elsewhere',
    positionTitle: 'Port engineer',
    clientName: 'Halden',
    sentAt: null,
  }
  await show(given, { open })
  expect([text()?.includes('Sending invitation to Port engineer, Halden · Open card'), buttons()]).toEqual([
    true,
    [],
  ])
})

test.each([
  ['a viewer', { canWrite: false }],
  ['a position that is closed', { position: { state: 'filled' } }],
  ['a candidate with an outcome', { card: aCard('ada', 'sourced', { state: 'rejected' }) }],
] as const)('disables the offer with its reason for %s', async (_who, around) => {
  await show(null, around)
  expect(buttons()).toEqual([
    [messages.represent, true],
    [`Why? ${messages.represent}`, false],
  ])
})

test('shows the invitation’s state in the diagram, with the steps of the section', async () => {
  await show(sent)
  await press(messages.works)
  await eventually(() => expect(screen.getByRole('dialog').textContent).toContain('Now: Sent, not answered.'))
  const steps = [...screen.getByRole('dialog').querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  )
  expect(steps).toContain(messages.withdraw)
  await press(messages.withdraw)
  await eventually(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.getByRole('dialog').textContent).toContain(messages.withdrawTitle('Ada'))
})

test('counts down while sending, and can be canceled', async () => {
  await show({ ...heldInvitation, heldUntil: new Date(Date.now() + 120_000).toISOString() })
  expect(text()).toMatch(/^InvitationSendingSends in [12]:\d\dCancel sending$/u)
  await press(messages.cancelSending)
  await act(async () => stage.server.answer(transition, ok({ ...invitation, version: 3 })))
  await settle()
  expect([text(), statuses().includes(messages.cancelled('Ada'))]).toEqual([
    'InvitationDraftEdit draft',
    true,
  ])
})

test.each<[string, Partial<Invitation>, string]>([
  [
    'sent by email',
    {},
    'InvitationSent, not answeredSent by Ines 1 Nov 2020 · By email · Opened 2 times · Can answer until 23 Dec 2020Withdraw invitation…',
  ],
  [
    'shown in Assay only',
    { reach: 'product', views: 0, sentBy: null },
    'InvitationSent, not answeredSent by a colleague 1 Nov 2020 · In Assay only · Not opened yet · Can answer until 23 Dec 2020Withdraw invitation…',
  ],
  [
    'answered with Interested',
    { state: 'interested', answer: 'interested', answeredAt: at },
    'InvitationInterestedSent by Ines 1 Nov 2020 · By email · Opened 2 times · Answered 1 Nov 2020They agreed that you represent them for this position.Withdraw invitation…',
  ],
  [
    'answered with Not now',
    { state: 'declined', answer: 'notNow', answeredAt: at },
    'InvitationNot nowSent by Ines 1 Nov 2020 · By email · Opened 2 times · Answered 1 Nov 2020You can invite them again after 30 days.Ask again…',
  ],
  [
    'answered with Never contact me',
    { state: 'declined', answer: 'never', answeredAt: at },
    'InvitationNever contact meSent by Ines 1 Nov 2020 · By email · Opened 2 times · Answered 1 Nov 2020Your company can’t contact them again.',
  ],
  [
    'expired',
    { state: 'expired' },
    'InvitationExpiredSent by Ines 1 Nov 2020 · By email · Opened 2 timesNo answer by 23 Dec 2020.Ask again…',
  ],
  [
    'withdrawn',
    { state: 'withdrawn' },
    'InvitationWithdrawnSent by Ines 1 Nov 2020 · By email · Opened 2 timesTheir page is closed.Ask again…',
  ],
  [
    'undeliverable',
    { state: 'undeliverable' },
    'InvitationNot deliveredSent by Ines 1 Nov 2020 · By email · Opened 2 timesThe mail server refused the address. Correct the email, then ask again.Ask again…',
  ],
])('shows an invitation that is %s, with its next steps', async (_state, facts, words) => {
  await show({ ...sent, ...facts })
  expect(text()).toBe(words)
})

test('disables another invitation until the rest after “Not now” is over', async () => {
  const restUntil = '2999-12-31'
  await show({ ...sent, state: 'declined', answer: 'notNow', restUntil })
  expect([text()?.includes(messages.againFrom(restUntil)), buttons()]).toEqual([
    true,
    [[messages.again, true]],
  ])
})

test('shows why the server returned a draft, which can be edited', async () => {
  const refusal = {
    rule: 'isPositionOpen',
    facts: { positionState: 'onHold' },
    fix: 'resumePosition',
    who: 'recruiter',
  }
  await show({ ...invitation, refusal } as Invitation)
  expect(text()).toBe(
    'InvitationDraftThe position must be open.NowThe position is on hold.What to doResume the position.Who can change itYou or another recruiterRule isPositionOpenEdit draft',
  )
})

test('shows a viewer the invitation without controls', async () => {
  await show(sent, { canWrite: false })
  expect(buttons()).toEqual([])
})

test('shows a report until it is resolved', async () => {
  const report = { text: 'I left Acme in 2019.', at, resolvedAt: null }
  await show({ ...sent, report })
  expect(text()).toContain('They asked for a correctionI left Acme in 2019.1 Nov 2020Mark as resolved')
  await press(messages.resolve)
  const resolved = 'DELETE /invitations/invitation/report'
  expect(stage.server.sent(resolved).map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
  await act(async () => stage.server.answer(resolved, problem(503, 'unavailable')))
  await settle()
  expect(said().alerts).toEqual(['The server is unavailable. Try again in a moment.'])
  await press(messages.resolve)
  await act(async () => stage.server.answer(resolved, ok({ ...sent, report: { ...report, resolvedAt: at } })))
  await settle()
  expect(text()).toContain('ResolvedI left Acme in 2019.1 Nov 2020')
  expect(buttons()).toEqual([[messages.withdraw, false]])
})

test('updates when the person answers', async () => {
  await show(sent)
  stage.server.always(latest, ok({ invitation: { ...sent, state: 'interested' }, asksByEmail: true }))
  const change = {
    id: '1',
    entity: 'invitation',
    entityId: 'ada',
    parentId: 'position',
    event: 'invitation.interested',
    from: 'sent',
    to: 'interested',
    actorMemberId: null,
  }
  await act(async () => sinks.at(-1)?.message({ kind: 'changed', change }))
  await eventually(() => expect(text()).toContain(messages.interestedMeans))
})

test('shows an error for a failed load, and loads on retry', async () => {
  stage = setStage({ company: companyProfile })
  await renderInPipeline(stage, [ada], <InvitationSection card={ada} open={null} />)
  await act(async () => stage.server.answer(latest, problem(503, 'unavailable')))
  await settle()
  expect(screen.getByRole('heading', { name: messages.sectionFailed })).toBeTruthy()
  await press('Try again')
  await act(async () => stage.server.answer(latest, ok({ invitation: null, asksByEmail: true })))
  await settle()
  expect(text()).toContain(messages.none)
})
