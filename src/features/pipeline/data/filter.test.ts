import { describe, expect, it } from 'vitest'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { columnFilter } from './filter.ts'

const jose = aCard('jose', 'sourced', {
  name: 'José Ñandú',
  headline: 'Backend engineer',
  tags: ['payments'],
})
const li = aCard('li', 'sourced', { name: 'Li Wei', location: 'Lisbon', source: 'Referral' })
const column = [jose, li]

describe('the filter', () => {
  it.each([
    ['by name without its accents', 'jose nandu', [jose]],
    ['by tag', 'PAYMENTS', [jose]],
    ['by source', 'referral', [li]],
    ['by location', 'lisb', [li]],
    ['only those with every word', 'jose lisbon', []],
    ['everybody for blanks', '   ', column],
  ])('finds %s', (_title, query, expected) => {
    expect(columnFilter(query)(column)).toEqual(expected)
  })

  it('gives the same list for a column that has not changed', () => {
    const filter = columnFilter('li')
    expect(filter(column)).toBe(filter(column))
  })
})
