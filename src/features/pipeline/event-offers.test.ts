import { expect, it } from 'vitest'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import type { Card } from './data/board-types.ts'
import { endings } from './event-offers.ts'

it.each<[string, Card, boolean]>([
  ['a hire is taken back, which ends nothing', aCard('ada', 'hired', { previousStageId: 'offer' }), true],
  ['an outcome ends nothing a second time', aCard('ada', 'screening', { state: 'rejected' }), true],
  ['a viewer ends nothing', aCard('ada'), false],
])('%s', (_title, card, canWrite) => {
  expect(endings({ position: aPosition(), canWrite }, card)).toEqual([])
})
