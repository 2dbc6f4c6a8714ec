import { expect, test } from 'vitest'
import { vouchedShare } from './vouched.ts'

const points = { signed: 0, verified: 0, mergedByOther: 0, unverified: 0 }

test('counts all tiers but unverified and rounds down, so that only all of it is 100', () => {
  const cases = [
    points,
    { ...points, unverified: 5 },
    { ...points, verified: 999, unverified: 1 },
    { signed: 1, verified: 1, mergedByOther: 1, unverified: 1 },
    { ...points, signed: 3 },
  ]
  expect(cases.map(vouchedShare)).toEqual([0, 0, 99, 75, 100])
})
