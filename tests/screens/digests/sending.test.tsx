// @vitest-environment happy-dom
/** Checking, sending and canceling a digest, and the digests sent before. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages as words } from '#src/features/digests/messages.ts'
import { serverClock } from '#src/lib/server-clock.ts'
import { aDecision, aDigest, aDigestItem, aDigestList } from '#tests/support/dialogs/digest-records.ts'
import { digestCalls as calls, showDigests } from '#tests/support/dialogs/digest-stage.tsx'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, dialog, enter, press, said } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem, type Answer } from '../../product/walks/held-server.ts'
import { settle } from '../../product/walks/walk.ts'

let stage: DialogStage
withoutLayout()
beforeEach(() => void vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-28T10:00:00.000Z')))
afterEach(() => {
  cleanup()
  stage.stop()
  vi.restoreAllMocks()
})

const answer = async (call: string, response: Answer) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const events = async () =>
  Promise.all(
    stage.server
      .sent(calls.transition)
      .map(async ({ ifMatch, body }) => [ifMatch, JSON.parse(await body()) as unknown]),
  )

const draft = aDigest()
const checked = aDigest({ state: 'checked', version: 5 })
const held = aDigest({ state: 'held', version: 6, heldUntil: '2026-11-28T10:10:00.000Z' })
const sentAt = '2026-11-27T10:00:00.000Z'
const sent = aDigest({
  state: 'partlyRead',
  version: 9,
  sentAt,
  sentBy: 'Ines Vega',
  recipients: aDigest().recipients.map((recipient) => ({ ...recipient, mail: 'bounced' })),
})
const noOne = aDigest({ recipients: [] })
const noRecipient = {
  rule: 'hasRecipient',
  facts: { recipients: 0, deciders: 0, unreachable: 0 },
  fix: 'addRecipient',
  who: 'you',
}
const blocked = { rule: 'hasNoBlockedEmployer', facts: { items: ['bo'] }, fix: 'removeItem', who: 'you' }

test('saves, checks and starts sending, and shows how long it can be canceled', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  enter(words.introduction, 'Hello')
  await press(words.send)
  await answer(calls.update, ok({ ...draft, introduction: 'Hello', version: 5 }))
  await answer(calls.transition, ok({ ...checked, introduction: 'Hello', version: 6 }))
  await answer(calls.transition, ok({ ...held, version: 7 }))
  expect(await events()).toEqual([
    ['"5"', { type: 'digest.checkRequested' }],
    ['"6"', { type: 'digest.holdStarted' }],
  ])
  expect([screen.getByRole('timer').textContent, button(words.send)]).toEqual(['10:00', null])
})

test('names candidates and recipients while sending, and shows the content', async () => {
  stage = await showDigests({ list: aDigestList({ draft: held }) })
  expect(screen.getByRole('region', { name: words.held(['Ada', 'Bo'], ['Priya Nair']) })).toBeTruthy()
  const content = screen.getByRole('region', { name: words.heldContent }).textContent
  for (const text of [
    'Two engineers for your team.',
    'Ada',
    'Built the payments core.',
    'priya@kestrel.example',
  ])
    expect(content).toContain(text)
  expect(button(words.previewShow)).not.toBeNull()
})

test('lists every refusal with its fix on Check, and sends nothing', async () => {
  const refusals = [noRecipient, blocked]
  stage = await showDigests({ list: aDigestList({ draft: { ...noOne, refusals } }) })
  await press(words.check)
  const [alert] = said().alerts
  for (const text of [
    words.refusals,
    'A digest needs a recipient who decides or reviews.',
    'No recipients yet.',
    'This candidate isn’t available to this client.',
    'Leave them out of the digest.',
  ])
    expect(alert).toContain(text)
  expect(stage.server.sent(calls.transition)).toEqual([])
  await press(words.sendTo('Priya Nair'))
  expect(said().alerts[0]).not.toContain('A digest needs a recipient')
  await press(words.takeOut(['Bo']))
  expect(said().alerts).toEqual([])
  expect([...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row'])).toEqual([
    'ada',
  ])
})

test('says on Check that the draft is ready', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  await press(words.check)
  await answer(calls.transition, ok(checked))
  expect(
    [words.ready, words.goes(['Ada', 'Bo'], ['Priya Nair'])].map((text) => screen.getByText(text)).length,
  ).toBe(2)
})

test('shows the refusals of the draft when the server refuses', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  await press(words.check)
  stage.server.always(
    calls.list,
    ok(aDigestList({ draft: { ...noOne, version: 5, refusals: [noRecipient] } })),
  )
  await answer(calls.transition, problem(422, 'refused', { ...noRecipient, message: 'No recipient.' }))
  expect(said().alerts).toEqual(['No recipient.', expect.stringContaining(words.refusals)])
})

test('returns the digest to its draft when sending is canceled', async () => {
  stage = await showDigests({ list: aDigestList({ draft: held }) })
  await press(words.cancelSending)
  await answer(calls.transition, ok({ ...draft, version: 7 }))
  expect([await events(), stage.alert().message, button(words.send) !== null]).toEqual([
    [['"6"', { type: 'digest.cancelled' }]],
    words.canceled,
    true,
  ])
})

test('disables Cancel once the sending time has passed', async () => {
  stage = await showDigests({
    list: aDigestList({ draft: { ...held, heldUntil: '2026-11-28T09:59:00.000Z' } }),
  })
  expect([button(words.cancelSending)?.disabled, screen.queryByRole('timer')]).toEqual([true, null])
})

test('explains why a digest returned to draft', async () => {
  stage = await showDigests({ list: aDigestList({ draft: { ...draft, refusal: blocked } }) })
  expect(said().alerts).toEqual([expect.stringContaining(words.returned)])
})

const row = {
  id: 'digest',
  number: 1,
  state: 'partlyRead',
  candidates: 2,
  recipients: 1,
  views: 3,
  decisions: 1,
  sentAt,
} as const
const items = [
  aDigestItem('ada', {
    decisions: [aDecision('interview', { comment: 'Strong on payments', times: ['Mon 10:00', 'Tue 14:00'] })],
  }),
  aDigestItem('bo', { name: null }),
]

async function showHistory() {
  stage = await showDigests({ list: aDigestList({ items: [row] }) })
  await answer('GET /digests/digest', ok({ ...sent, items }))
}

test.each([
  ['Sent', { state: 'sent', views: 0 }],
  ['Opened', { state: 'sent', views: 2 }],
  ['Being decided', { state: 'partlyRead', views: 2 }],
] as const)('shows a digest as %s by its state and views', async (shown, facts) => {
  stage = await showDigests({ list: aDigestList({ items: [{ ...row, ...facts }] }) })
  expect(screen.getByText(shown)).toBeTruthy()
})

test('opens the newest sent digest with its sender, views and decisions', async () => {
  await showHistory()
  const text = screen.getByRole('region', { name: words.history }).textContent
  for (const words_ of [
    words.number(1),
    words.counts(3, 1),
    words.sentBy('Ines Vega'),
    words.notViewed,
    words.mails.bounced,
    words.decisions.interview,
    'Strong on payments',
    words.times(['Mon 10:00', 'Tue 14:00']),
    words.unnamed,
    words.noDecision,
  ])
    expect(text).toContain(words_)
})

test('sends a recipient a new link, or says why not', async () => {
  await showHistory()
  const resend = 'POST /digests/digest/recipients/priya/links'
  const again = async (response: Answer) => {
    await press(words.resendTo('Priya Nair'))
    await answer(resend, response)
    return stage.alert().message
  }
  expect(await again(ok({ ...sent, items, version: 10 }))).toBe(words.resent('Priya Nair'))
  expect(await again(problem(429, 'too-many-requests', { retryAfter: 540 }))).toBe(
    words.notResent('Priya Nair', 'Their last link is too recent. Try again in 9 minutes.'),
  )
  expect(await again(problem(422, 'refused', { rule: 'takesMail' }))).toBe(
    words.notResent('Priya Nair', words.takesNoMail),
  )
  expect(stage.server.sent(resend).map(({ ifMatch }) => ifMatch)).toEqual(['"9"', '"10"', '"10"'])
})

test('shows a reason instead of the button for an unreachable recipient', async () => {
  stage = await showDigests({ list: aDigestList({ items: [row] }) })
  const recipients = sent.recipients.map((recipient) => ({
    ...recipient,
    mail: 'sent' as const,
    isReachable: false,
  }))
  await answer('GET /digests/digest', ok({ ...sent, items, recipients }))
  const text = screen.getByRole('region', { name: words.history }).textContent
  expect([button(words.resendTo('Priya Nair')), text.includes(words.noNewLink)]).toEqual([null, true])
})

test('allows Revoke but not Close for a closed digest', async () => {
  stage = await showDigests({ list: aDigestList({ items: [{ ...row, state: 'closed' }] }) })
  await answer('GET /digests/digest', ok({ ...sent, items, state: 'closed' }))
  expect([button(words.close(1)), button(words.revoke(1)) === null]).toEqual([null, false])
})

test('asks before Revoke, then shows the revoked digest', async () => {
  await showHistory()
  await press(words.revoke(1))
  await eventually(() => expect(dialog()).not.toBeNull())
  expect(stage.server.sent(calls.transition)).toEqual([])
  await press(words.revokeConfirm)
  await answer(calls.transition, ok({ ...sent, items, state: 'revoked', version: 10 }))
  expect([await events(), stage.alert().message]).toEqual([
    [['"9"', { type: 'digest.revoked' }]],
    words.revoked(1),
  ])
  await eventually(() =>
    expect([dialog(), button(words.revoke(1)), button(words.close(1))]).toEqual([null, null, null]),
  )
})

test('shows the digest’s state in the diagram, and replaces it by the question of Revoke', async () => {
  await showHistory()
  await press(words.worksOf(1))
  await eventually(() => expect(dialog()?.textContent).toContain('Now: Being decided.'))
  const [, revoke] = [...(dialog()?.querySelectorAll('button') ?? [])].filter((each) =>
    [words.close(1), words.revoke(1)].includes(each.getAttribute('aria-label') ?? ''),
  )
  await act(async () => revoke?.click())
  await settle()
  await eventually(() => expect(dialog()?.textContent).toContain(words.revokeTitle(1)))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('ends the decisions on Close, and reports a conflict', async () => {
  await showHistory()
  await press(words.close(1))
  await answer(calls.transition, problem(412, 'version-stale', { current: { ...sent } }))
  await answer('GET /digests/digest', ok({ ...sent, items, version: 10 }))
  expect(said().alerts).toEqual([words.conflict])
  await press(words.close(1))
  await answer(calls.transition, ok({ ...sent, items, state: 'closed', version: 11 }))
  expect([await events(), stage.alert().message]).toEqual([
    [
      ['"9"', { type: 'digest.closed' }],
      ['"10"', { type: 'digest.closed' }],
    ],
    words.closed(1),
  ])
})
