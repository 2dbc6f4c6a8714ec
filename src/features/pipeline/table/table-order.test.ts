import { describe, expect, it } from 'vitest'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { sortKeys, type SortKey, type TableOrder } from '../data/pipeline-search.ts'
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

/** The whole order by each column in both directions, including equal and missing values. */
const wholeOrders: Record<SortKey, Record<TableOrder['direction'], string[]>> = {
  name: { asc: ['al', 'bo', 'cy', 'di'], desc: ['di', 'cy', 'bo', 'al'] },
  stage: { asc: ['di', 'al', 'bo', 'cy'], desc: ['cy', 'bo', 'di', 'al'] },
  days: { asc: ['al', 'cy', 'bo', 'di'], desc: ['di', 'bo', 'cy', 'al'] },
  // A card without a turn or a source sorts last, so it is first in descending order.
  turn: { asc: ['al', 'bo', 'di', 'cy'], desc: ['di', 'cy', 'bo', 'al'] },
  source: { asc: ['bo', 'di', 'cy', 'al'], desc: ['cy', 'al', 'di', 'bo'] },
}

describe.each(sortKeys)('the table by %s', (key) => {
  it.each(['asc', 'desc'] as const)('%s: the longest wait goes first among equals', (direction) => {
    const order = { key, direction }
    const ids = (given: readonly (typeof cards)[number][]) =>
      orderedRows(given, order, aPosition()).map((card) => card.id)
    const expected = wholeOrders[key][direction]
    // The order of the input changes nothing.
    expect([ids(cards), ids(cards.toReversed())]).toEqual([expected, expected])
  })

  it('puts those who began to wait at the same moment in the order of their ids', () => {
    const twins = ['zu', 'au', 'mu'].map((id) => aCard(id, 'sourced', { name: 'Ada' }))
    const orders = (['asc', 'desc'] as const).map((direction) =>
      orderedRows(twins, { key, direction }, aPosition()).map((card) => card.id),
    )
    expect(orders).toEqual([
      ['au', 'mu', 'zu'],
      ['au', 'mu', 'zu'],
    ])
  })
})
