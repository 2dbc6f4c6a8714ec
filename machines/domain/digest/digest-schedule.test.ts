import { describe, expect, test } from 'vitest'
import { digestScheduleOf, nextDigestAt, type DigestSchedule } from './digest-schedule.ts'

const schedule: DigestSchedule = {
  cadence: 'weekly',
  weekday: 'monday',
  hour: 9,
  timeZone: 'Europe/Berlin',
}
const due = (given: Partial<DigestSchedule>, sentAt: string | null, openedAt = '2026-11-18T10:00:00Z') =>
  nextDigestAt({ openedAt, sentAt }, { ...schedule, ...given }).toISOString()

test('is weekly on Monday at 9 in the company’s time zone until the company chooses', () => {
  expect(digestScheduleOf({ timeZone: 'Europe/Berlin', digestPreferences: null })).toEqual(schedule)
})

describe('the first digest is due at the first such time after the position was opened', () => {
  test.each([
    ['in the next week', '2026-11-18T10:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on the same day', '2026-11-23T07:59:00Z', '2026-11-23T08:00:00.000Z'],
    ['a week after a day whose hour has passed', '2026-11-23T08:01:00Z', '2026-11-30T08:00:00.000Z'],
  ])('%s', (_what, openedAt, expected) => {
    expect(due({}, null, openedAt)).toBe(expected)
  })
})

describe('the next digest counts from the week, or the month, of the last one', () => {
  test.each([
    ['sent on time', {}, '2026-11-23T08:05:00Z', '2026-11-30T08:00:00.000Z'],
    ['sent late in the week', {}, '2026-11-29T22:00:00Z', '2026-11-30T08:00:00.000Z'],
    // In Berlin it is Monday already.
    ['the week of its zone', {}, '2026-11-29T23:30:00Z', '2026-12-07T08:00:00.000Z'],
    ['sent before its weekday', { weekday: 'friday' }, '2026-11-23T08:00:00Z', '2026-12-04T08:00:00.000Z'],
    ['two weeks', { cadence: 'everyTwoWeeks' }, '2026-11-25T08:00:00Z', '2026-12-07T08:00:00.000Z'],
    ['the next month', { cadence: 'monthly' }, '2026-11-25T08:00:00Z', '2026-12-07T08:00:00.000Z'],
    ['the next year', { cadence: 'monthly' }, '2026-12-31T08:00:00Z', '2027-01-04T08:00:00.000Z'],
  ] as const)('%s', (_what, given, sentAt, expected) => {
    expect(due(given, sentAt)).toBe(expected)
  })
})

describe('the hour is that of the clocks in the zone', () => {
  test.each([
    ['after summer time ends', { hour: 9 }, '2026-10-19T07:00:00Z', '2026-10-26T08:00:00.000Z'],
    [
      'skipped by summer time',
      { weekday: 'sunday', hour: 2 },
      '2027-03-21T01:00:00Z',
      '2027-03-28T01:00:00.000Z',
    ],
    ['far in the east', { timeZone: 'Pacific/Auckland' }, '2026-11-23T08:00:00Z', '2026-11-29T20:00:00.000Z'],
    ['with half an hour', { timeZone: 'Asia/Kolkata' }, '2026-11-23T08:00:00Z', '2026-11-30T03:30:00.000Z'],
  ] as const)('%s', (_what, given, sentAt, expected) => {
    expect(due(given, sentAt)).toBe(expected)
  })
})
