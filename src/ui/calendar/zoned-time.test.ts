import { expect, it } from 'vitest'
import { zonedTime } from './zoned-time.ts'

it.each([
  // Summer time begins: 02:00 is 03:00. It ends: 02:30 occurs twice.
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '29 Mar 2026, 01:59 CET'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29 Mar 2026, 03:00 CEST'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '25 Oct 2026, 02:30 CEST'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '25 Oct 2026, 02:30 CET'],
  ['2011-12-30T09:59:00Z', 'Pacific/Apia', '29 Dec 2011, 23:59 GMT-10'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '31 Dec 2011, 00:00 GMT+14'],
  ['2026-11-30T12:00:00Z', 'Asia/Kathmandu', '30 Nov 2026, 17:45 GMT+5:45'],
])('%s in %s is %s', (at, timeZone, text) => {
  expect(zonedTime(new Date(at), timeZone)).toBe(text)
})

it.each([
  [1, /^30 Nov 2026, 09h? UTC$/],
  [2, /, 09:05 UTC$/],
  [3, /, 09:05:07 UTC$/],
])('has %i parts of the time', (accuracy, text) => {
  expect(zonedTime(new Date('2026-11-30T09:05:07Z'), 'UTC', accuracy)).toMatch(text)
})
