import { describe, expect, it } from 'vitest'
import { aCard, aPosition, given } from '#tests/support/pipeline-board.ts'
import type { Card } from '../data/board-types.ts'
import { candidateSteps } from './candidate-steps.ts'
import { timelineWords } from './timeline-words.ts'

const stepsOf = (card: Card, position = aPosition(), canWrite = true) =>
  candidateSteps({ position, canWrite }, card).map(({ kind, stage, refusal, afterConsent, asksReason }) =>
    [kind, stage?.id, refusal?.rule, afterConsent ? 'then' : undefined, asksReason ? 'reason' : undefined]
      .filter(Boolean)
      .join(' '),
  )

describe('what can happen next', () => {
  it.each<[string, Card, string[]]>([
    ['in the first stage', aCard('ada'), ['next screening', 'reject reason', 'withdraw']],
    [
      'before a stage that asks for a reason',
      aCard('ada', 'submitted', { consent: given }),
      ['next final reason', 'hire', 'reject reason', 'withdraw'],
    ],
    [
      'before the client, without consent: it is recorded first',
      aCard('ada', 'screening'),
      ['next submitted hasConsent then', 'hire hasConsent then', 'reject reason', 'withdraw'],
    ],
    [
      'with consent',
      aCard('ada', 'screening', { consent: given }),
      ['next submitted', 'hire', 'reject reason', 'withdraw'],
    ],
    [
      'before the hire, once',
      aCard('ada', 'offer', { consent: given }),
      ['next hired', 'reject reason', 'withdraw'],
    ],
    ['after the hire', aCard('ada', 'hired', { previousStageId: 'offer' }), ['unhire reason']],
    ['after a rejection', aCard('ada', 'screening', { state: 'rejected' }), ['unreject']],
    [
      'after a withdrawal, refused by consent',
      aCard('ada', 'submitted', { state: 'withdrawn' }),
      ['reinstate hasConsent then'],
    ],
  ])('%s', (_title, card, expected) => {
    expect(stepsOf(card)).toEqual(expected)
  })

  it('tells a viewer the rule of the role', () => {
    expect(stepsOf(aCard('ada'), aPosition(), false)).toEqual([
      'next screening hasRole',
      'reject hasRole',
      'withdraw hasRole',
    ])
  })
})

describe('the timeline', () => {
  const entry = {
    id: 'e',
    at: '',
    actor: null,
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
      'Move taken back, from Offer to Sourced',
    ],
    [
      'what came back out of play',
      { ...entry, event: 'application.setAside', fromStage: 'Offer', toStage: 'Offer' },
      'Came back out of play, from Offer',
    ],
    ['a consent', { ...entry, event: 'consent.recorded', to: 'given' }, 'Consent: given'],
    [
      'a change',
      { ...entry, event: 'candidate.changed', fields: ['name', 'tags'] },
      'Profile changed: name, tags',
    ],
    ['what it does not know', { ...entry, event: 'application.sung', to: 'loud' }, 'application.sung loud'],
  ])('says %s', (_title, happened, expected) => {
    expect(timelineWords(happened)).toBe(expected)
  })
})
