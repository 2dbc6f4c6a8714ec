// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '#src/features/pipeline/invitation/messages.ts'
import type { Position } from '#src/features/pipeline/data/board-types.ts'
import { PipelineToasts } from '#src/features/pipeline/pipeline-toasts.tsx'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { openerName, setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { choose, dialog, enter, open, press, said, statuses } from '#tests/support/dialogs/form-page.ts'
import { PipelineOpener } from '#tests/support/dialogs/pipeline-opener.tsx'
import {
  candidate,
  companyProfile,
  heldInvitation,
  invitation,
  invitationCheck,
} from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const ada = aCard('ada')
const check = 'GET /positions/position/invitationCheck'
const create = 'POST /positions/position/invitations'
const update = 'PUT /invitations/invitation'
const transition = 'POST /invitations/invitation/transitions'
const onHold = {
  rule: 'isPositionOpen',
  facts: { positionState: 'onHold' },
  fix: 'resumePosition',
  who: 'recruiter',
}
const resumable: Partial<Position> = {
  state: 'onHold',
  requirements: [{ topic: 'rust', level: 3, kind: 'must', weight: 1 }],
}
const noAddress = { rule: 'hasAddress', facts: {}, fix: 'addAddress', who: 'recruiter' }
const noRange = { rule: 'hasSalaryRange', facts: {}, fix: 'addSalary', who: 'recruiter' }

let stage: DialogStage
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(found: object, position: Partial<Position> = {}) {
  stage = setStage({ company: companyProfile })
  stage.server.always(check, ok({ ...invitationCheck, ...found }))
  stage.server.always('GET /positions/position/cards', ok({ items: [ada], removed: [] }))
  await stage.render(
    <PipelineOpener cards={[ada]} position={position} dialog={{ kind: 'invite', id: ada.id }}>
      <PipelineToasts />
    </PipelineOpener>,
  )
  await open(openerName)
}
const answer = async (call: string, given: ReturnType<typeof ok>) => {
  await act(async () => stage.server.answer(call, given))
  await settle()
}
const bodies = (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }): Promise<unknown> => JSON.parse(await body())))
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send invitation' })
const items = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('sends an invitation with suggested reasons and the position’s salary, which can be canceled', async () => {
  await show({})
  expect(screen.getByRole('dialog', { name: 'Invite Ada to Backend engineer' })).toBeTruthy()
  await press('Send invitation')
  const { content } = invitation
  const [body] = await bodies(create)
  expect(body).toEqual({
    person: { applicationId: 'ada' },
    content: { ...content, expiresOn: (body as { content: { expiresOn: string } }).content.expiresOn },
    send: true,
  })
  await answer(create, ok({ invitation: heldInvitation, refusals: [] }, 201))
  expect(dialog()).toBeNull()
  expect(statuses()).toContain(messages.sending('Ada'))
  await act(async () => screen.getByRole('button', { name: /^Cancel/u }).click())
  expect(await bodies(transition)).toEqual([{ type: 'invitation.cancelled' }])
  await answer(transition, ok(invitation))
  expect(statuses()).toContain(messages.cancelled('Ada'))
  expect(screen.queryByText(messages.sending('Ada'))).toBeNull()
})

test('reports a cancellation after the invitation was sent', async () => {
  await show({})
  await press('Send invitation')
  await answer(create, ok({ invitation: heldInvitation, refusals: [] }, 201))
  await act(async () => screen.getByRole('button', { name: /^Cancel/u }).click())
  const isSent = { rule: 'isPossible', facts: { state: 'sent' }, fix: 'reload', who: 'you' }
  await answer(transition, problem(422, 'refused', isSent))
  expect(stage.alert()).toEqual({
    type: 'danger',
    message: messages.notCancelled('Ada', 'This has changed since you opened it.'),
  })
})

test('invites a developer who is not on the board by their account, without a draft', async () => {
  stage = setStage({ company: companyProfile })
  stage.server.always(check, ok(invitationCheck))
  const found = { kind: 'inviteDeveloper', developerId: 'dana', name: 'Dana' } as const
  await stage.render(<PipelineOpener cards={[]} dialog={found} />)
  await open(openerName)
  expect(stage.server.sent(check).map(({ query }) => query)).toEqual(['?developerId=dana'])
  expect(screen.queryByRole('button', { name: messages.saveDraft })).toBeNull()
  await press('Send invitation')
  const [body] = await bodies(create)
  expect((body as { person: unknown }).person).toEqual({ developerId: 'dana' })
})

test('lists every refusal with its fix first, and still saves a draft', async () => {
  await show({ refusals: [onHold, noAddress] }, resumable)
  expect(items(messages.fixFirst)).toEqual([
    'The position must be open.Resume positionNowThe position is on hold.What to doResume the position.Who can change itYou or another recruiterRule isPositionOpen',
    'You need an email address to write to them.Add emailWhat to doAdd an email to the candidate.Who can change itYou or another recruiterRule hasAddress',
  ])
  expect(sendButton().disabled).toBe(true)
  await press(messages.saveDraft)
  const [body] = await bodies(create)
  expect((body as { send: unknown }).send).toBe(false)
  await answer(create, ok({ invitation, refusals: [onHold, noAddress] }, 201))
  expect([dialog(), stage.server.sent(transition)]).toEqual([null, []])
  expect(statuses()).toContain(messages.saved('Ada'))
})

test('checks a fixed rule again, and allows the sending', async () => {
  await show({ refusals: [onHold] }, resumable)
  stage.server.always(check, ok(invitationCheck))
  await press('Resume position')
  await answer('POST /positions/position/transitions', ok(aPosition({ version: 2 })))
  expect([screen.queryByRole('group', { name: messages.fixFirst }), sendButton().disabled]).toEqual([
    null,
    false,
  ])
})

test('adds a missing email in the candidate’s dialog', async () => {
  await show({ refusals: [noAddress] })
  await press(messages.editCandidate)
  await answer(
    'GET /applications/ada',
    ok({
      card: ada,
      candidate,
      positionId: 'position',
      consentExpiresOn: null,
      consentTextVersion: null,
      erasesOn: null,
      otherApplications: [],
      openInvitation: null,
    }),
  )
  expect(screen.getByRole('dialog', { name: 'Edit candidate' })).toBeTruthy()
})

test('marks the fields that sending requires before any request', async () => {
  await show({ reasons: [], salary: null })
  await choose('described')
  await press('Send invitation')
  expect(said()).toEqual({
    alerts: [],
    fields: {
      'Reason 1': 'Write at least one reason.',
      'Salary from': 'Enter the lowest or the highest salary.',
      'Description of the client': 'Describe the client.',
    },
  })
  expect(stage.server.sent(create)).toEqual([])
})

test('keeps an invitation that the server refuses as a draft with every reason', async () => {
  await show({})
  await press('Send invitation')
  await answer(create, ok({ invitation, refusals: [noRange, noAddress] }, 201))
  expect(said().alerts).toEqual([
    `${messages.notSent}An invitation needs a salary.What to doEnter the lowest or the highest salary.Who can change itYou or another recruiterRule hasSalaryRangeYou need an email address to write to them.What to doAdd an email to the candidate.Who can change itYou or another recruiterRule hasAddress`,
  ])
  await press('Send invitation')
  expect(stage.server.sent(create).length).toBe(1)
  await answer(update, ok({ ...invitation, version: 2 }))
  expect(stage.server.sent(transition).map(({ ifMatch }) => ifMatch)).toEqual(['"2"'])
  expect(await bodies(transition)).toEqual([{ type: 'invitation.sendRequested' }])
  await answer(transition, ok({ ...heldInvitation, version: 3 }))
  expect(dialog()).toBeNull()
})

test('does not resend a draft that a colleague sent, and says how to continue', async () => {
  await show({ invitation })
  enter(messages.message, 'We met in Berlin.')
  await press('Send invitation')
  await answer(update, problem(412, 'version-stale', { current: { ...heldInvitation, version: 5 } }))
  await press('Send invitation')
  const notDraft = { rule: 'isDraft', facts: { state: 'held' }, fix: 'cancelFirst', who: 'you' }
  await answer(update, problem(422, 'refused', notDraft))
  expect(stage.server.sent(update).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"5"'])
  expect(said().alerts).toEqual([
    'You can only edit a draft.NowThis invitation is already being sent or was sent.What to doCancel sending first.Who can change itYouRule isDraft',
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>(messages.message).value).toBe('We met in Berlin.')
})

test('lists every rule that refuses a draft', async () => {
  await show({ invitation })
  stage.server.always(check, ok({ ...invitationCheck, refusals: [onHold, noAddress] }))
  await press('Send invitation')
  await answer(update, ok({ ...invitation, version: 2 }))
  await answer(transition, problem(422, 'refused', onHold))
  expect(items(messages.fixFirst).length).toBe(2)
  expect(said().alerts).toEqual([
    'The position must be open.NowThe position is on hold.What to doResume the position.Who can change itYou or another recruiterRule isPositionOpen',
  ])
})

test('adds and removes up to three reasons, and updates the preview', async () => {
  await show({ reasons: ['Rust'] })
  await press(messages.addReason)
  enter('Reason 2', 'Parsers')
  await press(messages.addReason)
  expect(screen.queryByRole('button', { name: messages.addReason })).toBeNull()
  await press(messages.removeReason(1))
  await choose('described')
  enter(messages.clientKind, 'a bank in Berlin')
  const preview = screen.getByRole('region', { name: messages.preview('Ada') })
  expect([...preview.querySelectorAll('p')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Subject: Backend engineer at a bank in Berlin',
    'Ada at Brightwater invites you to Backend engineer at a bank in Berlin.',
    'Salary: €60,000 to €75,000 a year.',
    'Why you:\n• Parsers',
  ])
  expect(screen.getByRole('region', { name: messages.clientSees('a bank in Berlin') })).toBeTruthy()
})

test('shows no client in the preview until one is described', async () => {
  await show({})
  await choose('described')
  const preview = screen.getByRole('region', { name: messages.preview('Ada') })
  expect(preview.textContent).toContain(`Backend engineer at ${messages.clientUndescribed}`)
})

test('counts and refuses a message that is too long, and keeps it', async () => {
  await show({})
  enter(messages.message, 'x'.repeat(501))
  expect(dialog()?.textContent).toContain('501 of 500 characters')
  await press('Send invitation')
  expect(said().fields).toEqual({ [messages.message]: 'Use at most 500 characters.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(messages.message).value).toHaveLength(501)
})

test('sends nothing on Enter in a line', async () => {
  await show({})
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Reason 1'))
  expect(stage.server.sent(create)).toEqual([])
})

test('explains missing evidence for the position', async () => {
  await show({ reasons: [] })
  expect(screen.getByText(messages.reasonsUnknown)).toBeTruthy()
})

test('shows why an email can’t be added', async () => {
  await show({ refusals: [noAddress] })
  await press(messages.editCandidate)
  await answer('GET /applications/ada', problem(503, 'unavailable'))
  expect(said().alerts).toEqual(['The server is unavailable. Try again in a moment.'])
})

test('asks a candidate without an account to represent them', async () => {
  await show({ purpose: 'represent' })
  expect(screen.getByRole('dialog', { name: 'Ask to represent Ada' })).toBeTruthy()
  await press('Ask to represent')
  const [body] = await bodies(create)
  expect((body as { content: { purpose: unknown } }).content.purpose).toBe('represent')
})

test('shows a failed check in the dialog, and retries', async () => {
  stage = setStage({ company: companyProfile })
  await stage.render(<PipelineOpener cards={[ada]} dialog={{ kind: 'invite', id: ada.id }} />)
  await open(openerName)
  await answer(check, problem(503, 'unavailable'))
  expect(screen.getByRole('heading', { name: messages.checkFailed })).toBeTruthy()
  await press('Try again')
  await answer(check, ok(invitationCheck))
  expect(sendButton().disabled).toBe(false)
})
