import { expect, it } from 'vitest'
import { lastDayBefore, longDate, monthNumbered, monthOf, shortDate } from './date-words.ts'

it('writes days and months in UTC', () => {
  const at = '2026-11-20T23:30:00Z'
  expect([
    longDate(at),
    shortDate(new Date(at)),
    lastDayBefore('2026-11-20'),
    monthOf('2026-11'),
    monthNumbered(2019 * 12 + 3),
  ]).toEqual(['20 November 2026', '20 Nov 2026', '19 November 2026', 'Nov 2026', 'Apr 2019'])
})
