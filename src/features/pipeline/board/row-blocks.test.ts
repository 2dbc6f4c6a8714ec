import { describe, expect, it } from 'vitest'
import { inBlocks } from './row-blocks.ts'

const range = (startIndex: number, endIndex: number, count = 100) => ({
  startIndex,
  endIndex,
  overscan: 4,
  count,
})

describe('rows of a column in blocks', () => {
  it('widens to the blocks that its first and its last row belong to', () => {
    expect(inBlocks(range(5, 14))).toEqual(range(4, 15))
  })

  it('stays the same while the column is scrolled within a block', () => {
    expect([4, 5, 6, 7].map((first) => inBlocks(range(first, first + 12)))).toEqual([
      range(4, 19),
      range(4, 19),
      range(4, 19),
      range(4, 19),
    ])
  })

  it('ends with the last row of a column that ends within a block', () => {
    expect(inBlocks(range(0, 8, 10))).toEqual(range(0, 9, 10))
    expect(inBlocks(range(0, 0, 1))).toEqual(range(0, 0, 1))
  })
})
