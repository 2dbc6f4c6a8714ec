import { describe, expect, it } from 'vitest'
import { aCard, aPosition, given } from '#tests/support/browser/pipeline-board.ts'
import type { Card } from '../data/board-types.ts'
import { candidateSteps } from './candidate-steps.ts'
import { timelineWords } from './timeline-words.ts'

const stepsOf = (card: Card, position = aPosition(), canWrite = true) =>
  candidateSteps({ position, canWrite }, card).map(({ kind, stage, refusal, afterConsent }) =>
    [kind, stage?.id, refusal?.rule, afterConsent ? 'then' : undefined].filter(Boolean).join(' '),
  )

describe('what can happen next', () => {
  it.each<[string, Card, string[]]>([
    ['in the first stage', aCard('ada'), ['next screening', 'application.rejected', 'application.withdrawn']],
    [
      'before a stage that asks for a',
      aCard('ada', 'submitted', { consent: given }),
      ['next final', 'application.hired', 'application.rejected', 'application.withdrawn'],
    ],
    [
      'before the client, without consent: it is recorded first',
      aCard('ada', 'screening'),
      [
        'next submitted hasConsent then',
        'application.hired hasConsent then',
        'application.rejected',
        'application.withdrawn',
      ],
    ],
    [
      'with consent',
      aCard('ada', 'screening', { consent: given }),
      ['next submitted', 'application.hired', 'application.rejected', 'application.withdrawn'],
    ],
    [
      'before the hire, once',
      aCard('ada', 'offer', { consent: given }),
      ['next hired', 'application.rejected', 'application.withdrawn'],
    ],
    ['after the hire', aCard('ada', 'hired', { previousStageId: 'offer' }), ['application.unhired']],
    ['after a rejection', aCard('ada', 'screening', { state: 'rejected' }), ['application.unrejected']],
    [
      'after a withdrawal, refused by consent',
      aCard('ada', 'submitted', { state: 'withdrawn' }),
      ['application.reinstated hasConsent then'],
    ],
  ])('%s', (_title, card, expected) => {
    expect(stepsOf(card)).toEqual(expected)
  })

  it('tells a viewer the rule of the role', () => {
    expect(stepsOf(aCard('ada'), aPosition(), false)).toEqual([
      'next screening hasRole',
      'application.rejected hasRole',
      'application.withdrawn hasRole',
    ])
  })
})

describe('the timeline', () => {
  const entry = {
    id: 'e',
    at: '',
    actor: null,
    actorKind: 'system' as const,
    entity: 'application',
    from: null,
    to: null,
    fromStage: null,
    toStage: null,
    fields: [],
  }
  it.each([
    [
      'a move',
      { ...entry, event: 'application.moveRequested', fromStage: 'Sourced', toStage: 'Offer' },
      'Moved from Sourced to Offer',
    ],
    [
      'a move taken back',
      { ...entry, event: 'application.moveUndone', fromStage: 'Offer', toStage: 'Sourced' },
      'Move undone, back in Sourced',
    ],
    [
      'what came back out of play',
      { ...entry, event: 'application.setAside', fromStage: 'Offer', toStage: 'Offer' },
      'Rejected on restore, from Offer',
    ],
    ['a consent', { ...entry, event: 'consent.recorded', to: 'given' }, 'Consent: given'],
    [
      'a change',
      { ...entry, event: 'candidate.changed', fields: ['name', 'emails'] },
      'Candidate edited: name and email',
    ],
    ['what it does not know', { ...entry, event: 'application.sung', to: 'loud' }, 'application.sung loud'],
  ])('says %s', (_title, happened, expected) => {
    expect(timelineWords(happened)).toBe(expected)
  })

  it.each([
    ['rejected', 'Sourced', 'lead', 'Sourced', 'Rejection undone, back in Sourced'],
    ['withdrawn', 'Sourced', 'lead', 'Sourced', 'Withdrawal undone, back in Sourced'],
    ['hired', 'Hired', 'active.offer', 'Offer', 'Hire undone, back in Offer'],
    ['hired', 'Offer', 'active.offer', 'Offer', 'Hire undone, back in Offer'],
    ['lead', 'Sourced', 'rejected', 'Sourced', 'Rejection restored in Sourced'],
    ['lead', 'Sourced', 'withdrawn', 'Sourced', 'Withdrawal restored in Sourced'],
    ['active.offer', 'Offer', 'hired', 'Hired', 'Hire restored in Hired'],
    ['hired', 'Started', 'hired', 'Hired', 'Move undone, back in Hired'],
    ['active.screen', 'Screen', 'lead', 'Screen', 'Move undone, back in Screen'],
  ])('says an undo from %s in %s to %s in %s', (from, fromStage, to, toStage, expected) => {
    const event = 'application.moveUndone'
    expect(timelineWords({ ...entry, event, from, fromStage, to, toStage })).toBe(expected)
  })
})
