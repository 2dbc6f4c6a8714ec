import { describe, expect, it } from 'vitest'
import { aCard, aPosition } from '#tests/support/pipeline-board.ts'
import type { TableOrder } from '../data/pipeline-search.ts'
import { orderedRows } from './table-order.ts'

const cards = [
  aCard('bo', 'offer', {
    stageEnteredAt: '2026-11-03T09:00:00.000Z',
    waitingOn: 'candidate',
    source: 'Referral',
  }),
  aCard('al', 'sourced', { stageEnteredAt: '2026-11-05T09:00:00.000Z', waitingOn: 'us' }),
  aCard('di', 'sourced', { stageEnteredAt: '2026-11-01T09:00:00.000Z', waitingOn: null, source: 'Website' }),
  aCard('cy', 'sourced', { state: 'rejected', stageEnteredAt: '2026-11-04T09:00:00.000Z', waitingOn: null }),
]

describe('the table', () => {
  it.each<[string, TableOrder, string[]]>([
    ['by name', { key: 'name', direction: 'asc' }, ['al', 'bo', 'cy', 'di']],
    [
      'by stage, then the longest wait, outcomes last',
      { key: 'stage', direction: 'asc' },
      ['di', 'al', 'bo', 'cy'],
    ],
    ['by days, the fewest first', { key: 'days', direction: 'asc' }, ['al', 'cy', 'bo', 'di']],
    ['by days, the most first', { key: 'days', direction: 'desc' }, ['di', 'bo', 'cy', 'al']],
    ['by whose turn', { key: 'turn', direction: 'asc' }, ['al', 'bo', 'di', 'cy']],
    ['by source, those without one last', { key: 'source', direction: 'asc' }, ['bo', 'di', 'cy', 'al']],
  ])('is ordered %s', (_title, order, expected) => {
    expect(orderedRows(cards, order, aPosition()).map((card) => card.id)).toEqual(expected)
  })
})
