import { expect, test } from 'vitest'
import { nextRows, type Pace } from './pace.ts'

const pace: Pace = { fewest: 20, most: 250, chunkMs: 40, rest: 1, turnMs: 1_000 }

test.each([
  ['as many as the time of a chunk allows', 100, 80, 50],
  ['no fewer than the fewest, however slow', 50, 4_000, 20],
  ['twice as many at most, however quick', 30, 1, 60],
  ['twice as many after a chunk that took no time', 30, 0, 60],
  ['no more than the most', 200, 1, 250],
])('a chunk has %s', (_name, rows, tookMs, next) => {
  expect(nextRows(pace, rows, tookMs)).toBe(next)
})
