import { expect, it } from 'vitest'
import { aCard, aPosition, given } from '#tests/support/browser/pipeline-board.ts'
import type { Card } from '../data/board-types.ts'
import { followUpOf } from './follow-up.ts'

const shown = aCard('ada', 'submitted', { consent: given })
const rejected = { ...shown, state: 'rejected' } as const
type Decision = Parameters<typeof followUpOf>[2]

it.each<[string, Decision, Card, boolean, string | null]>([
  ['an interview: move to the interview stage', 'interview', shown, true, 'move final'],
  [
    'an interview for someone who is in it: nothing',
    'interview',
    aCard('ada', 'final', { consent: given }),
    true,
    null,
  ],
  ['a decline: reject', 'decline', shown, true, 'reject'],
  ['a decline of someone rejected: nothing', 'decline', rejected, true, null],
  ['a question: answer it', 'ask', shown, true, 'answer'],
  ['maybe: nothing', 'maybe', shown, true, null],
  ['an interview, for a viewer: nothing', 'interview', shown, false, null],
  ['a decline, for a viewer: nothing', 'decline', shown, false, null],
])('%s', (_title, decision, card, canWrite, expected) => {
  const step = followUpOf({ position: aPosition(), canWrite }, card, decision)
  expect(step === null ? null : step.kind === 'move' ? `move ${step.stage.id}` : step.kind).toBe(expected)
})
