import { describe, expect, it } from 'vitest'
import { inBlocks, mountedRows } from './row-blocks.ts'

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

const rows = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('the rows of a column that are mounted', () => {
  it.each<[string, ReturnType<typeof range>, number, number[]]>([
    ['those around what is in sight, where Tab reaches one of them', range(20, 27), 22, rows(16, 31)],
    ['the one that Tab reaches, far above', range(60, 67), 2, [2, ...rows(56, 71)]],
    ['the one that Tab reaches, far below', range(0, 7), 99, [...rows(0, 11), 99]],
    ['the one that Tab reaches, next to the others', range(20, 27), 32, rows(16, 32)],
    ['those there are, of a short column', range(0, 2, 3), 0, rows(0, 2)],
    ['none that is not there, once the column has got shorter', range(0, 2, 3), 7, rows(0, 2)],
    ['none of a column without cards', range(0, 0, 0), 0, []],
  ])('are %s', (_title, scrolled, entry, mounted) => {
    expect(mountedRows(scrolled, entry)).toEqual(mounted)
  })
})
