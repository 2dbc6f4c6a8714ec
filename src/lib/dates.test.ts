import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  formatDay,
  formatDays,
  formatFullMoment,
  formatMoment,
  formatOverdue,
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
    ['2026-11-18T23:59:59Z', '2 days ago'],
    ['2026-11-14T00:00:00Z', '6 days ago'],
    ['2026-11-13T23:59:59Z', '13 Nov'],
    ['2026-11-13T12:00:00Z', '13 Nov'],
    ['2025-11-13T12:00:00Z', '13 Nov 2025'],
    ['2026-11-20T13:30:00Z', 'in 1 hour'],
    ['2026-11-22T12:00:00Z', 'in 2 days'],
    ['2026-12-24T12:00:00Z', '24 Dec'],
  ])('%s is shown as "%s"', (iso, words) => {
    expect(said(iso)).toBe(words)
  })

  test('its full form names the weekday, the date, the time and the zone', () => {
    expect(formatFullMoment(new Date(now), 'UTC')).toBe('Friday 20 November 2026, 12:00 UTC')
  })

  test('updates twice a minute in its first hour, then hourly', () => {
    expect([
      nextMomentChange(new Date(now - 1000), now),
      nextMomentChange(new Date(now - 3_600_000), now),
    ]).toEqual([30_000, 3_600_000])
  })
})

test.each([
  [
    'Saturday evening, read on Monday',
    '2026-11-21T20:00:00',
    '2026-11-23T09:00:00',
    '2 days ago',
    'Europe/Berlin',
  ],
  [
    'Sunday at midnight, read on Monday',
    '2026-11-22T00:00:00',
    '2026-11-23T09:00:00',
    'yesterday',
    'Europe/Berlin',
  ],
  ['Tuesday, read on Sunday', '2026-11-24T08:00:00', '2026-11-22T22:00:00', 'in 2 days', 'Europe/Berlin'],
])('%s is shown by calendar days', (_title, at, read, words, zone) => {
  const inWinter = (local: string) => new Date(`${local}+01:00`)
  expect(formatMoment(inWinter(at), inWinter(read).getTime(), zone)).toBe(words)
})

test.each([
  // Summer time in Berlin: begins on 29 March 2026, ends on 25 October 2026.
  ['2026-03-28T12:30:00+01:00', '2026-03-29T13:00:00+02:00', '23 hours ago'],
  ['2026-03-28T12:30:00+01:00', '2026-03-30T09:00:00+02:00', '2 days ago'],
  ['2026-10-24T23:30:00+02:00', '2026-10-26T00:30:00+01:00', '2 days ago'],
  ['2026-10-25T00:10:00+02:00', '2026-10-25T23:40:00+01:00', '24 hours ago'],
])('%s, read at %s, is shown as "%s" across the change of summer time', (at, read, words) => {
  expect(formatMoment(new Date(at), Date.parse(read), 'Europe/Berlin')).toBe(words)
})

test('days are calendar days of the reader, across the change of summer time, and never negative', () => {
  const between = (...[from, to]: [Date, Date]) => daysBetween(from, to.getTime())
  expect([
    between(new Date(2026, 10, 18, 23), new Date(2026, 10, 20, 1)),
    between(new Date(2026, 2, 20, 12), new Date(2026, 2, 30, 11)),
    between(new Date(2026, 9, 20, 12), new Date(2026, 9, 30, 11)),
    between(new Date(2026, 10, 20, 0), new Date(2026, 10, 20, 23)),
    between(new Date(2026, 10, 21), new Date(2026, 10, 20)),
  ]).toEqual([2, 10, 10, 0, 0])
})

test('a moment updates at midnight', () => {
  const late = new Date(2026, 10, 20, 23, 50).getTime()
  expect(nextMomentChange(new Date(2026, 10, 19, 8), late)).toBe(10 * 60_000)
})

test('a calendar day is the same in every time zone', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026')
})

test.each([
  [0, '<1 d'],
  [0.99, '<1 d'],
  [1, '1 d'],
  [1.9, '1 d'],
  [1234, '1,234 d'],
])('a stay of %s days is shown as %s', (days, words) => {
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
])('an item due %s is shown by calendar days', (due, words) => {
  expect(formatOverdue(due, new Date(2026, 10, 20, 11).getTime())).toBe(words)
})
