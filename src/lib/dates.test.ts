import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  formatDay,
  formatDays,
  formatFullMoment,
  formatMoment,
  formatOverdue,
  isoDayOf,
  nextMomentChange,
} from './dates.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const said = (iso: string) => formatMoment(new Date(iso), now, 'UTC')

describe('a moment on screen', () => {
  test.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:01:00Z', '59 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-11-13T12:00:01Z', '6 days ago'],
    ['2026-11-13T12:00:00Z', '13 Nov'],
    ['2025-11-13T12:00:00Z', '13 Nov 2025'],
    ['2026-11-20T13:30:00Z', 'in 1 hour'],
    ['2026-11-22T12:00:00Z', 'in 2 days'],
    ['2026-12-24T12:00:00Z', '24 Dec'],
  ])('%s is said as "%s"', (iso, words) => {
    expect(said(iso)).toBe(words)
  })

  test('its full form names the weekday, the date, the time and the zone', () => {
    expect(formatFullMoment(new Date(now), 'UTC')).toBe('Friday 20 November 2026, 12:00 UTC')
  })

  test('it is looked at again twice a minute in its first hour, then hourly', () => {
    expect([
      nextMomentChange(new Date(now - 1000), now),
      nextMomentChange(new Date(now - 3_600_000), now),
    ]).toEqual([30_000, 3_600_000])
  })
})

test('days are whole and never negative', () => {
  const from = new Date('2026-11-18T13:00:00Z')
  expect([daysBetween(from, now), daysBetween(new Date(now + 1), now)]).toEqual([1, 0])
})

test('a calendar day keeps its day whatever the time zone', () => {
  expect([formatDay('2026-11-20'), isoDayOf(new Date('2026-11-20T23:59:59Z'))]).toEqual([
    '20 Nov 2026',
    '2026-11-20',
  ])
})

test.each([
  [0, '<1 d'],
  [0.99, '<1 d'],
  [1, '1 d'],
  [1.9, '1 d'],
  [1234, '1,234 d'],
])('a stay of %s days is written %s', (days, words) => {
  expect(formatDays(days)).toBe(words)
})

test.each([
  [new Date(2026, 10, 20, 12), null],
  [new Date(2026, 10, 20, 10), 'due today'],
  [new Date(2026, 10, 20, 0), 'due today'],
  [new Date(2026, 10, 19, 23, 59), '1 d over'],
  [new Date(2026, 10, 19, 1), '1 d over'],
  [new Date(2026, 9, 20, 12), '31 d over'],
  [new Date(2022, 10, 20, 12), '1,461 d over'],
])('what was due %s is said by calendar days', (due, words) => {
  expect(formatOverdue(due, new Date(2026, 10, 20, 11).getTime())).toBe(words)
})
