import { expect, it } from 'vitest'
import { aCard, aPosition, given } from '#tests/support/browser/pipeline-board.ts'
import type { Card, ClientDecision } from '../data/board-types.ts'
import { clientStep } from './follow-up.ts'

const decided = (decision: ClientDecision | null, stage = 'submitted', more: Partial<Card> = {}): Card =>
  aCard('ada', stage, {
    consent: given,
    digest: { digestId: 'digest', decisionBy: 'decider', sentAt: '2026-11-20T09:00:00.000Z', decision },
    ...more,
  })
const withdrawn = { ...given, state: 'withdrawn' } as const

it.each<[string, Card, boolean, string | null]>([
  ['an interview: move to the interview stage', decided('interview'), true, 'move final'],
  ['an interview for someone who is in it: nothing', decided('interview', 'final'), true, null],
  [
    'an interview without consent: nothing',
    decided('interview', 'submitted', { consent: withdrawn }),
    true,
    null,
  ],
  ['a decline: reject', decided('decline'), true, 'reject'],
  [
    'a decline of someone rejected: nothing',
    decided('decline', 'submitted', { state: 'rejected' }),
    true,
    null,
  ],
  ['a question: nothing', decided('ask'), true, null],
  ['maybe: nothing', decided('maybe'), true, null],
  ['decision makers who disagree: nothing', decided('split'), true, null],
  ['no decision: nothing', decided(null), true, null],
  ['an interview, for a viewer: nothing', decided('interview'), false, null],
  ['a decline, for a viewer: nothing', decided('decline'), false, null],
])('%s', (_title, card, canWrite, expected) => {
  const step = clientStep({ position: aPosition(), canWrite }, card)
  expect(step?.kind === 'move' ? `move ${step.stage.id}` : (step?.kind ?? null)).toBe(expected)
})
