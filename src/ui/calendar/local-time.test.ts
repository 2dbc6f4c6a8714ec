import { describe, expect, it } from 'vitest'
import { afterSkipped, hasDay, localText, momentsOf, offsetName, startOfMinute } from './local-time.ts'

describe('the moments of a wall-clock time', () => {
  it.each([
    ['Europe/Berlin', '2026-11-30 14:30', ['2026-11-30T13:30:00.000Z']],
    ['UTC', '2026-03-29 02:30', ['2026-03-29T02:30:00.000Z']],
    // Summer time begins and ends.
    ['Europe/Berlin', '2026-03-29 01:59', ['2026-03-29T00:59:00.000Z']],
    ['Europe/Berlin', '2026-03-29 02:00', []],
    ['Europe/Berlin', '2026-03-29 02:59', []],
    ['Europe/Berlin', '2026-03-29 03:00', ['2026-03-29T01:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25 01:59', ['2026-10-24T23:59:00.000Z']],
    ['Europe/Berlin', '2026-10-25 02:00', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25 02:59', ['2026-10-25T00:59:00.000Z', '2026-10-25T01:59:00.000Z']],
    ['Europe/Berlin', '2026-10-25 03:00', ['2026-10-25T02:00:00.000Z']],
    ['America/New_York', '2026-11-01 01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    // Clocks change by half an hour.
    ['Australia/Lord_Howe', '2026-04-05 01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['Australia/Lord_Howe', '2026-10-04 02:15', []],
    // Midnight, and a whole day, are skipped.
    ['America/Sao_Paulo', '2018-11-04 00:30', []],
    ['Pacific/Apia', '2011-12-30 12:00', []],
    ['Pacific/Apia', '2011-12-31 00:00', ['2011-12-30T10:00:00.000Z']],
    ['Asia/Kathmandu', '2026-11-30 17:45', ['2026-11-30T12:00:00.000Z']],
    // Berlin was 53 minutes and 28 seconds ahead.
    ['Europe/Berlin', '1880-01-01 12:00', ['1880-01-01T11:06:32.000Z']],
    ['UTC', '0001-01-01 00:00', ['0001-01-01T00:00:00.000Z']],
  ])('in %s, %s has %j', (zone, local, moments) => {
    expect(momentsOf(local, zone).map((at) => at.toISOString())).toEqual(moments)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29 03:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-04 02:30'],
    ['America/Sao_Paulo', '2018-11-04 00:00', '2018-11-04 01:00'],
    ['Pacific/Apia', '2011-12-30 00:00', '2011-12-31 00:00'],
    ['Pacific/Apia', '2011-12-30 23:59', '2011-12-31 00:00'],
    // The change of 1994 skipped the last day of the year.
    ['Pacific/Kiritimati', '1994-12-31 06:00', '1995-01-01 00:00'],
  ])('in %s, the first after the skipped %s is %s', (zone, local, next) => {
    expect(afterSkipped(local, zone)).toBe(next)
  })
})

it('knows the days that a zone skips', () => {
  expect([
    hasDay('2011-12-30', 'Pacific/Apia'),
    hasDay('2011-12-29', 'Pacific/Apia'),
    hasDay('2011-12-31', 'Pacific/Apia'),
    hasDay('2011-12-30', 'Europe/Berlin'),
    hasDay('2018-11-04', 'America/Sao_Paulo'),
    hasDay('0999-01-01', 'UTC'),
  ]).toEqual([false, true, true, true, true, true])
})

it('shows a moment, the start of its minute, and the offset of its zone', () => {
  const at = new Date('1880-01-01T11:07:00.5Z')
  expect([
    localText(at, 'Europe/Berlin'),
    startOfMinute(at, 'Europe/Berlin').toISOString(),
    offsetName(new Date('2026-10-25T00:30Z'), 'Europe/Berlin'),
    offsetName(new Date('2026-10-25T01:30Z'), 'Europe/Berlin'),
    offsetName(new Date('2026-10-25T01:30Z'), 'Asia/Kolkata'),
  ]).toEqual(['1880-01-01 12:00', '1880-01-01T11:06:32.000Z', 'GMT+2', 'GMT+1', 'GMT+5:30'])
})
