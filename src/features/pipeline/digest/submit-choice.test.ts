import { expect, it } from 'vitest'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import type { Card } from '../data/board-types.ts'
import { asksHowToSubmit } from './submit-choice.ts'

const digest = { digestId: 'digest', sentAt: '2026-11-20T09:00:00.000Z', decision: null, decisionBy: null }

it.each<[string, Card, string, boolean]>([
  ['into the stage that submits', aCard('ada', 'screening'), 'submitted', true],
  ['back into it, without a digest', aCard('ada', 'offer'), 'submitted', true],
  ['into another stage', aCard('ada', 'screening'), 'final', false],
  ['back into it, after a digest', aCard('ada', 'final', { digest }), 'submitted', false],
  ['within stages that submit', aCard('ada', 'submitted'), 'submitted', false],
  ['into a stage that was removed', aCard('ada', 'screening'), 'gone', false],
])('a move %s', (_title, card, stageId, asks) => {
  expect(asksHowToSubmit(aPosition(), card, stageId)).toBe(asks)
})
