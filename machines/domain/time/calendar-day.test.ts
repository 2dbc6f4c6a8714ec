import { expect, it } from 'vitest'
import { dayIn, dayOf, daysAfter, isCalendarDate } from './calendar-day.ts'

it('gives the day of a moment in UTC or in a time zone', () => {
  const at = new Date('2026-11-20T23:30:00Z')
  expect([dayOf(at), dayIn(at, 'Asia/Tokyo'), dayIn(at, 'America/New_York')]).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
  ])
})

it('counts days across the end of a month, a leap day and the change to summer time', () => {
  expect([daysAfter('2026-11-30', 1), daysAfter('2024-02-28', 2), daysAfter('2026-03-30', -2)]).toEqual([
    '2026-12-01',
    '2024-03-01',
    '2026-03-28',
  ])
})

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['+012026-01', false],
  ['', false],
])('knows whether %j is a day that exists', (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists)
})
