// @vitest-environment happy-dom
/** The question before a move to a stage that submits, and the client's decisions. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import type { Card, ClientDecision } from '#src/features/pipeline/data/board-types.ts'
import { ClientDecisions } from '#src/features/pipeline/digest/client-decisions.tsx'
import { digestWords as words } from '#src/features/pipeline/words/digest-words.ts'
import { aCard, given } from '#tests/support/browser/pipeline-board.ts'
import { aDecision, aDigest, aDigestItem, aDigestList } from '#tests/support/dialogs/digest-records.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, dialog, escape, press, said, typed } from '#tests/support/dialogs/form-page.ts'
import { renderInPipeline, showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem, type Answer } from '../../product/walks/held-server.ts'
import { settle } from '../../product/walks/walk.ts'

let stage: DialogStage
beforeEach(withoutLayout)
afterEach(() => {
  cleanup()
  stage.stop()
})

const answer = async (call: string, response: Answer) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const bodies = (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))

const list = 'GET /positions/position/digests'
const move = 'POST /applications/ada/transitions'
const ada = aCard('ada', 'screening', { consent: given })
const title = () => dialog()?.querySelector('h2')?.textContent ?? null

describe('a move to the client', () => {
  const ask = async () => {
    stage = setStage({ company: companyProfile })
    await showInPipeline(stage, [ada], { kind: 'submit', id: 'ada', stageId: 'submitted' })
  }

  test('offers three choices, and does nothing on Escape', async () => {
    await ask()
    expect(title()).toBe(words.submitTitle('Ada'))
    expect(
      [words.submitNow, words.submitDraft, words.submitRecord].map((name) => button(name) !== null),
    ).toEqual([true, true, true])
    await escape()
    await eventually(() => expect(dialog()).toBeNull())
    expect([stage.server.sent(move), stage.server.sent(list)]).toEqual([[], []])
  })

  test('moves the card and sends nothing on “Record only”', async () => {
    await ask()
    await press(words.submitRecord)
    await answer(move, ok(aCard('ada', 'submitted', { consent: given, version: 2 })))
    expect([dialog(), await bodies(move), stage.server.sent(list)]).toEqual([null, [moveTo('submitted')], []])
  })

  test('adds to the draft digest without moving the card', async () => {
    await ask()
    await press(words.submitDraft)
    await answer(list, ok(aDigestList()))
    await answer('POST /positions/position/digests', ok(aDigest({ items: [aDigestItem('ada')] }), 201))
    await eventually(() => expect(dialog()).toBeNull())
    expect(stage.server.sent(move)).toEqual([])
  })

  test('explains why a draft can’t be changed, and keeps the choice open', async () => {
    await ask()
    await press(words.submitDraft)
    await answer(list, ok(aDigestList({ draft: aDigest({ state: 'held', items: [] }) })))
    await answer('PUT /digests/digest', problem(422, 'refused', { message: 'This digest is being sent.' }))
    expect([said().alerts, title()]).toEqual([['This digest is being sent.'], words.submitTitle('Ada')])
  })

  test('closes the question without a move on “Send in a digest…”', async () => {
    await ask()
    await press(words.submitNow)
    await eventually(() => expect(dialog()).toBeNull())
    expect([stage.server.sent(move), stage.server.sent(list)]).toEqual([[], []])
  })
})

describe('the client section of the drawer', () => {
  const sentAt = '2026-11-20T09:00:00.000Z'
  const by = (decision: ClientDecision) =>
    aCard('ada', 'submitted', {
      consent: given,
      digest: { digestId: 'digest', sentAt, decision, decisionBy: 'decider' },
    })
  const decided = by('interview')
  const onNote = vi.fn()
  const show = async (card: Card, decisions: ReturnType<typeof aDecision>[] = []) => {
    stage = setStage({ company: companyProfile })
    stage.server.always(
      'GET /digests/digest',
      ok(aDigest({ state: 'partlyRead', sentAt, items: [aDigestItem('ada', { decisions })] })),
    )
    await renderInPipeline(stage, [card], <ClientDecisions card={card} onNote={onNote} />)
    await settle()
  }
  const section = () => screen.queryByRole('region', { name: words.clientSection })

  test('is hidden before the candidate is submitted', async () => {
    await show(ada)
    expect(section()).toBeNull()
  })

  test('says that a move was recorded only, and offers a digest', async () => {
    await show(aCard('ada', 'submitted', { consent: given }))
    expect(section()?.textContent).toContain(words.recordedOnlyHint)
    expect(screen.getByRole('link', { name: words.sendDigest })).toBeTruthy()
    expect(stage.server.sent(list)).toEqual([])
  })

  test('shows that a decision is pending', async () => {
    await show({ ...decided, digest: { digestId: 'digest', sentAt, decision: null, decisionBy: null } })
    expect(section()?.textContent).toContain(words.awaitsClient)
  })

  test('shows each contact’s decision, comment and times, and moves the card in one click', async () => {
    await show(decided, [
      aDecision('interview', { comment: 'Strong on payments', times: ['Mon 10:00', 'Tue 14:00'] }),
      aDecision('interview', { contactId: 'other', contactName: 'Rob Reyes' }),
      aDecision('ask', { contactId: 'gone', contactName: 'Tobias Wendt', comment: 'Visa?' }),
    ])
    for (const text of [words.decided.interview, 'Strong on payments', 'Mon 10:00', 'Tue 14:00', 'Visa?'])
      expect(section()?.textContent).toContain(text)
    // The other contact is no longer a recipient.
    expect(screen.queryByRole('link', { name: words.answerByMail('Tobias Wendt') })).toBeNull()
    await press('Move to Final interview')
    await eventually(() => expect(title()).toBe('Move Ada to Final interview?'))
  })

  test('rejects with the client’s reason, and answers a question by note or email', async () => {
    const reason = 'Too junior for this team'
    await show(by('decline'), [aDecision('decline', { comment: reason })])
    await press(words.rejectWithReason)
    await eventually(() => expect(title()).toBe('Reject Ada?'))
    expect(typed()).toContain(`Reason: ${reason}`)
    cleanup()
    stage.stop()
    await show(by('ask'), [aDecision('ask')])
    await press(words.writeNote)
    expect(onNote).toHaveBeenCalledTimes(1)
    const link = screen.getByRole('link', { name: words.answerByMail('Priya Nair') })
    expect(link.getAttribute('href')).toBe('mailto:priya@kestrel.example?subject=Ada%2C%20Backend%20engineer')
  })
})
