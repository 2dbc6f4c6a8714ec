import { expect, it } from 'vitest'
import { countdownText, secondsLeft } from './countdown.ts'

const now = Date.parse('2026-11-28T10:00:00.000Z')

it.each([
  ['the whole hold', '2026-11-28T10:10:00.000Z', 600, '10:00'],
  ['the whole hold, by a clock that is almost a second late', '2026-11-28T10:10:00.990Z', 600, '10:00'],
  ['less than a second', '2026-11-28T10:00:00.100Z', 0, '0:00'],
  ['a moment that has passed', '2026-11-28T09:59:00.000Z', 0, '0:00'],
])('%s', (_title, until, seconds, text) => {
  expect([secondsLeft(until, now), countdownText(seconds)]).toEqual([seconds, text])
})
