import { describe, expect, it } from 'vitest'
import { moveTo, type ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { aCard, aPosition, given } from '#tests/support/browser/pipeline-board.ts'
import type { Card, Position, Verdict } from './board-types.ts'
import {
  lastUndoable,
  legalStage,
  movedCard,
  stageVerdict,
  recordOf,
  undoneCard,
  verdictOf,
} from './moves.ts'

const position = aPosition({ undecided: 1 })
const judge = { position, canWrite: true }
const allowed: Verdict = { kind: 'allowed', asksReason: false }
const refused = (rule: string) => ({ kind: 'refused', refusal: expect.objectContaining({ rule }) as unknown })

describe('the verdict of a stage', () => {
  it.each<[string, Card, string, unknown]>([
    ['is current where the card stands', aCard('ada'), 'sourced', { kind: 'current' }],
    ['is allowed for the next stage', aCard('ada'), 'screening', allowed],
    [
      'asks for the reason that the stage wants',
      aCard('ada', 'sourced', { consent: given }),
      'final',
      { kind: 'allowed', asksReason: true },
    ],
    ['refuses the client without consent', aCard('ada'), 'submitted', refused('hasConsent')],
    ['refuses to pass the client by without consent', aCard('ada'), 'offer', refused('hasConsent')],
    ['allows the client with consent', aCard('ada', 'sourced', { consent: given }), 'submitted', allowed],
    ['refuses a hire out of the first stage', aCard('ada'), 'hired', refused('isReachableStage')],
    [
      'refuses whoever is not to be contacted',
      aCard('ada', 'sourced', { doNotContact: true }),
      'offer',
      refused('isContactable'),
    ],
    [
      'refuses a hired candidate before the hire is taken back',
      aCard('ada', 'hired'),
      'offer',
      refused('isPossible'),
    ],
    [
      'refuses a rejected candidate',
      aCard('ada', 'offer', { state: 'rejected' }),
      'screening',
      refused('isPossible'),
    ],
  ])('%s', (_title, card, stageId, expected) => {
    expect(stageVerdict(judge, card, stageId)).toEqual(expected)
  })

  it('refuses everything while the position is not open, and to a viewer', () => {
    const held = { position: aPosition({ state: 'onHold' }), canWrite: true }
    expect(stageVerdict(held, aCard('ada'), 'screening')).toEqual(refused('isPositionOpen'))
    expect(stageVerdict({ position, canWrite: false }, aCard('ada'), 'screening')).toEqual(refused('hasRole'))
  })

  it('refuses a hire without a free opening', () => {
    const full = { position: aPosition({ openings: 1, filled: 1 }), canWrite: true }
    expect(verdictOf(full, aCard('ada', 'offer', { consent: given }), { type: 'application.hired' })).toEqual(
      refused('hasOpening'),
    )
  })
})

describe('the next legal stage', () => {
  it('passes over those that refuse', () => {
    const unsettled = aCard('ada', 'final')
    expect(legalStage(judge, unsettled, -1)).toEqual({ stageId: 'screening', verdict: allowed })
  })

  it('backwards is the one before', () => {
    expect(legalStage(judge, aCard('ada', 'screening'), -1)).toEqual({ stageId: 'sourced', verdict: allowed })
  })

  it('is the refusal of the very next one when all refuse', () => {
    const shy = aCard('ada', 'sourced', { doNotContact: true })
    expect(legalStage(judge, shy, 1)).toEqual({ stageId: 'screening', verdict: refused('isContactable') })
  })

  it('is none at the ends', () => {
    expect(legalStage(judge, aCard('ada'), -1)).toBeNull()
    expect(legalStage(judge, aCard('ada', 'hired'), 1)).toBeNull()
  })
})

const now = new Date('2026-11-20T09:00:00.000Z')
const waiting = { stageEnteredAt: now.toISOString(), dueAt: null, waitingOn: null }

describe('the card after a move', () => {
  const ada = aCard('ada', 'screening', { dueAt: '2026-11-17T09:00:00.000Z', consent: given })
  it.each<[string, ApplicationEvent, Partial<Card>]>([
    [
      'stands in the stage',
      moveTo('offer'),
      { stageId: 'offer', previousStageId: 'screening', state: 'active.offer', ...waiting },
    ],
    [
      'hired stands in the hired stage',
      { type: 'application.hired' },
      { stageId: 'hired', previousStageId: 'screening', state: 'hired', ...waiting },
    ],
    [
      'rejected keeps its stage and the time it entered it',
      { type: 'application.rejected', reason: 'Skills', side: 'us' },
      {
        state: 'rejected',
        dueAt: null,
        waitingOn: null,
        rejection: { reason: 'Skills', side: 'us', note: null },
      },
    ],
    [
      'rejected says who decided, as it was told',
      { type: 'application.rejected', reason: 'Salary', side: 'candidate' },
      {
        state: 'rejected',
        dueAt: null,
        waitingOn: null,
        rejection: { reason: 'Salary', side: 'candidate', note: null },
      },
    ],
    [
      'withdrawn is the candidate’s own outcome',
      { type: 'application.withdrawn' },
      {
        state: 'withdrawn',
        dueAt: null,
        waitingOn: null,
        rejection: { reason: 'Withdrew', side: 'candidate', note: null },
      },
    ],
  ])('%s', (_title, event, changes) => {
    expect(movedCard(position, ada, event, now)).toEqual({ ...ada, ...changes })
  })

  it('is none where the machine refuses', () => {
    expect(movedCard(position, aCard('ada', 'screening'), moveTo('submitted'), now)).toBeNull()
  })
})

describe('taking a move back', () => {
  const outcome: Card['rejection'] = { reason: 'Skills', side: 'us', note: 'later' }
  const then = { stageEnteredAt: '2026-11-01T09:00:00.000Z', dueAt: '2026-11-08T09:00:00.000Z' }
  it.each<[string, Card, Card]>([
    ['of a stage', aCard('ada', 'sourced', then), aCard('ada', 'screening')],
    [
      'of a hire',
      aCard('ada', 'offer', { ...then, consent: given }),
      aCard('ada', 'hired', { consent: given }),
    ],
    ['of an un-hire', aCard('ada', 'hired', { consent: given }), aCard('ada', 'offer', { consent: given })],
    [
      'of a rejection',
      aCard('ada', 'sourced', then),
      aCard('ada', 'sourced', { state: 'rejected', rejection: outcome }),
    ],
    [
      'of an un-rejection',
      aCard('ada', 'sourced', { state: 'rejected', rejection: outcome, waitingOn: null }),
      aCard('ada'),
    ],
  ])('%s leads back to the stage, its place and its clock', (_title, before, after) => {
    const version = { version: 9, notes: 3 }
    expect(undoneCard(position, before, { ...after, ...version })).toEqual({
      ...before,
      ...version,
    })
  })

  it('is not offered where the way back is refused', () => {
    expect(undoneCard(position, aCard('ada', 'submitted'), aCard('ada', 'screening'))).toBeNull()
  })
})

describe('a card that may not stand where it stands', () => {
  it.each<[string, Card, unknown]>([
    [
      'lacks the consent of its stage',
      aCard('ada', 'final'),
      expect.objectContaining({ rule: 'hasConsent' }),
    ],
    ['lacks it as a hire', aCard('ada', 'hired'), expect.objectContaining({ rule: 'hasConsent' })],
    ['has it', aCard('ada', 'final', { consent: given }), null],
    ['needs none yet', aCard('ada', 'screening'), null],
    ['needs none any more', aCard('ada', 'final', { state: 'rejected' }), null],
  ])('%s', (_title, card, expected) => {
    expect(recordOf(position, card)).toEqual(expected)
  })

  const hire = aCard('ada', 'hired', { consent: given })
  it.each<[string, Partial<Position>, Card, string | null]>([
    ['is in play on a cancelled position', { state: 'cancelled' }, aCard('ada'), 'isPositionOpen'],
    ['is in play on a filled one', { state: 'filled' }, aCard('ada', 'screening'), 'isPositionOpen'],
    ['lacks more than an open position', { state: 'filled' }, aCard('ada', 'final'), 'hasConsent'],
    ['waits with its position', { state: 'onHold' }, aCard('ada'), null],
    ['is one of two hires on one opening', { openings: 1, filled: 2 }, hire, 'hasOpening'],
    ['is the hire of one opening', { openings: 1, filled: 1 }, hire, null],
    ['is in play beside two hires on one opening', { openings: 1, filled: 2 }, aCard('ada'), null],
    ['is the hire of a filled position', { state: 'filled', openings: 1, filled: 1 }, hire, null],
    [
      'has an outcome on a closed one',
      { state: 'cancelled' },
      aCard('ada', 'sourced', { state: 'withdrawn' }),
      null,
    ],
  ])('%s', (_title, now, card, rule) => {
    expect(recordOf(aPosition(now), card)?.rule ?? null).toBe(rule)
  })
})

describe('the move that the timeline takes back', () => {
  const entry = (event: string, from: string | null, fromStage: string | null) => ({
    id: event,
    event,
    from,
    fromStage,
  })
  const moved = aCard('ada', 'screening')
  const lead = position.stages.find(({ id }) => id === 'sourced')?.name ?? ''
  const move = entry('application.moveRequested', 'lead', lead)

  it('is the newest one, also below a change of the candidate or a note', () => {
    expect(lastUndoable(judge, moved, [entry('candidate.changed', null, null), move])).toMatchObject({
      id: move.id,
      before: { stageId: 'sourced', state: 'lead' },
    })
  })

  it('is none below a consent, an undo or the creation, and none for a viewer', () => {
    expect([
      lastUndoable(judge, moved, [entry('consent.given', 'none', null), move]),
      lastUndoable(judge, moved, [entry('application.moveUndone', 'lead', lead), move]),
      lastUndoable(judge, moved, [entry('application.created', null, null)]),
      lastUndoable({ position, canWrite: false }, moved, [move]),
      lastUndoable(judge, moved, []),
    ]).toEqual([null, null, null, null, null])
  })
})
