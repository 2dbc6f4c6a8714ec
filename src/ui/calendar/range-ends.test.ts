import { expect, it } from 'vitest'
import { rangeOfTexts } from './range-ends.ts'

it.each([
  ['2026-11-10', '2026-11-26', '2026-11-10', '2026-11-26'],
  ['20261110', '', '2026-11-10', ''],
  ['yesterday', '2026-11-26', '', '2026-11-26'],
  ['2026-11-10', '2026-02-30', '2026-11-10', ''],
  ['2026-11-10', '2026-11-10', '2026-11-10', '2026-11-10'],
  ['2026-11-10', '2026-11-09', '2026-11-10', ''],
])('reads "%s" to "%s" as %s to %s', (from, until, first, last) => {
  expect(rangeOfTexts({ from, until })).toEqual({ from: first, until: last })
})
