import { expect, it } from 'vitest'
import { restMs } from './numbers-kind.ts'

it.each([
  ['for the first time', null, 0, 0],
  ['where the last one was short', 499, 0, 0],
  ['where changes have rested for twice its time', 3_000, 6_000, 0],
])('numbers are computed at once %s', (_when, tookMs, changedMsAgo, rest) => {
  expect(restMs(tookMs, changedMsAgo)).toBe(rest)
})

it('a long computation waits until changes rest for twice its time, at most thirty seconds', () => {
  expect([restMs(3_000, 0), restMs(3_000, 4_000), restMs(60_000, 0)]).toEqual([6_000, 2_000, 30_000])
})
