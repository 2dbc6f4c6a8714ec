import { describe, expect, it } from 'vitest'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-types.ts'
import { aCard, aPosition, given } from '#tests/support/pipeline-board.ts'
import type { Card, Verdict } from './board-types.ts'
import { legalStage, movedCard, moveTo, reverseOf, stageVerdict, verdictOf } from './moves.ts'

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
      aCard('ada'),
      'final',
      { kind: 'allowed', asksReason: true },
    ],
    ['refuses the client without consent', aCard('ada'), 'submitted', refused('hasConsent')],
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
    expect(verdictOf(full, aCard('ada', 'offer'), { type: 'application.hired' })).toEqual(
      refused('hasOpening'),
    )
  })
})

describe('the next legal stage', () => {
  it('passes over those that refuse', () => {
    const next = legalStage(judge, aCard('ada', 'screening'), 1)
    expect(next).toEqual({ stageId: 'final', verdict: { kind: 'allowed', asksReason: true } })
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
  const ada = aCard('ada', 'screening', { dueAt: '2026-11-17T09:00:00.000Z' })
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
    expect(movedCard(position, ada, moveTo('submitted'), now)).toBeNull()
  })
})

describe('taking a move back', () => {
  const back = 'right away'
  const reject: ApplicationEvent = {
    type: 'application.rejected',
    reason: 'Skills',
    side: 'us',
    note: 'later',
  }
  const outcome: Card['rejection'] = { reason: 'Skills', side: 'us', note: 'later' }
  it.each<[string, Card, Card, ApplicationEvent, ApplicationEvent | null]>([
    [
      'moves to where it was',
      aCard('ada'),
      aCard('ada', 'screening'),
      moveTo('screening'),
      moveTo('sourced', back),
    ],
    [
      'un-hires',
      aCard('ada', 'offer'),
      aCard('ada', 'hired', { previousStageId: 'offer' }),
      moveTo('hired'),
      { type: 'application.unhired', reason: back },
    ],
    [
      'hires again',
      aCard('ada', 'hired'),
      aCard('ada', 'offer'),
      { type: 'application.unhired', reason: 'x' },
      moveTo('hired', back),
    ],
    [
      'un-rejects',
      aCard('ada'),
      aCard('ada', 'sourced', { state: 'rejected' }),
      reject,
      { type: 'application.unrejected' },
    ],
    [
      'rejects again as before',
      aCard('ada', 'sourced', { state: 'rejected', rejection: outcome }),
      aCard('ada'),
      { type: 'application.unrejected' },
      reject,
    ],
    [
      'reinstates',
      aCard('ada'),
      aCard('ada', 'sourced', { state: 'withdrawn' }),
      { type: 'application.withdrawn' },
      { type: 'application.reinstated' },
    ],
    [
      'withdraws again',
      aCard('ada', 'sourced', {
        state: 'withdrawn',
        rejection: { reason: 'Moved away', side: 'candidate', note: null },
      }),
      aCard('ada'),
      { type: 'application.reinstated' },
      { type: 'application.withdrawn', reason: 'Moved away' },
    ],
    [
      'is not offered where the way back is refused',
      aCard('ada', 'submitted'),
      aCard('ada', 'screening'),
      moveTo('screening'),
      null,
    ],
  ])('%s', (_title, before, after, event, expected) => {
    expect(reverseOf(position, before, after, event, back)).toEqual(expected)
  })
})
