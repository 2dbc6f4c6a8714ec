import { expect, it } from 'vitest'
import { restMs } from './numbers-kind.ts'

it.each([
  ['for the first time', null, 0, 0],
  ['when the last ones had few commits', 19_999, 0, 0],
  ['when changes have paused long enough', 60_000, 6_000, 0],
])('computes numbers at once %s', (_case, shares, changedMsAgo, rest) => {
  expect(restMs(shares, changedMsAgo)).toBe(rest)
})

it('delays numbers of many commits until changes pause: a second per ten thousand, at most thirty', () => {
  expect([restMs(60_000, 0), restMs(60_000, 4_000), restMs(2_280_000, 0)]).toEqual([6_000, 2_000, 30_000])
})
