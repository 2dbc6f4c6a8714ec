import { expect, it } from 'vitest'
import { delayAfter } from './pause.ts'

it('waits between half and all of 1 s, doubling to 30 s', () => {
  expect([1, 2, 3, 10].map((failures) => [delayAfter(failures, 0), delayAfter(failures, 1)])).toEqual([
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [15_000, 30_000],
  ])
})
