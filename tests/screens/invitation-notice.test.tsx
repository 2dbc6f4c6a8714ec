// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvitationNotice } from '#src/app/shell/invitation-notice.tsx'
import { invitationWords } from '#src/app/shell/invitation-words.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { press } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem, type Answer } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const open = 'POST /memberInvitations/open'
const ask = 'POST /memberInvitations/m1/otherEmail'
const invitation = {
  id: 'm1',
  companyName: 'Northgate',
  inviterName: 'Nora North',
  role: 'recruiter',
  email: 'ada@brightwater.example',
}

let stage: DialogStage
beforeEach(() => {
  stage = setStage({ company: companyProfile })
})
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(answer: Answer) {
  stage.server.always(open, answer)
  await stage.render(<InvitationNotice secret="secret" />)
  await settle()
}
const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0]

async function askAndAnswer(answer: Answer) {
  await press(invitationWords.ask)
  stage.server.answer(ask, answer)
  await settle()
}

test('says that a used, expired, revoked or unknown link no longer works', async () => {
  await show(problem(404, 'not-found'))
  expect(shown()).toBe(invitationWords.spent)
})

test('lets a member of another company ask the inviter for an invitation to another email', async () => {
  await show(ok(invitation))
  expect(shown()).toBe(
    'Nora North invited you to join Northgate. ada@brightwater.example already belongs to a company. Ask for another email',
  )
  await askAndAnswer(ok({}))
  expect(shown()).toBe('We emailed Nora North that you need an invitation to another email.')
})

test('shows nothing to a member who joined by this invitation, and forgets the link', async () => {
  sessionStorage.setItem('invitation', 'secret')
  await show(ok({ ...invitation, id: companyProfile.memberId }))
  expect([shown(), sessionStorage.getItem('invitation')]).toEqual(['', null])
})

test('says at the daily limit that the inviter was already asked', async () => {
  await show(ok(invitation))
  await askAndAnswer(problem(429, 'too-many'))
  expect(shown()).toBe('You already asked. Wait for a new invitation, or write to Nora North.')
})

test('says that an email can’t be sent', async () => {
  await show(ok(invitation))
  await askAndAnswer(problem(422, 'forbidden-effect'))
  expect(shown()).toBe(
    'Nora North couldn’t be emailed. Try again later, or write to them. Ask for another email',
  )
})
