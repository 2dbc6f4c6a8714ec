import { afterEach, describe, expect, it } from 'vitest'
import { auditParams } from './audit-params.ts'

const zone = process.env['TZ']

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('the days of the audit log’s filter', () => {
  it.each([
    ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    // Both changes of summer time: a day of 23 hours, and one of 25.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Midnight was skipped.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ['UTC', '2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['UTC', '0001-01-01', '0001-01-01T00:00:00.000Z', '0001-01-02T00:00:00.000Z'],
  ])('are the reader’s: in %s, %s is %s to %s', (timeZone, day, from, until) => {
    process.env['TZ'] = timeZone
    expect(auditParams({ from: day, until: day })).toEqual({ from, until })
  })

  it('set no bound at the ends of the calendar', () => {
    process.env['TZ'] = 'Asia/Tokyo'
    expect(auditParams({ from: '0001-01-01', until: '9999-12-31' })).toEqual({})
  })

  it('leave out a day that the reader’s zone skipped', () => {
    process.env['TZ'] = 'Pacific/Apia'
    expect(auditParams({ from: '2011-12-30', until: '2011-12-30' })).toEqual({})
  })

  it.each(['2026-02-30', '20261130', '30.11.2026', ' 2026-11-30', '2026-11-30T00:00', '1'.repeat(1_001)])(
    'ignore the invalid day %j',
    (text) => {
      expect(auditParams({ from: text, until: text })).toEqual({})
    },
  )
})

describe('the moments of the audit log’s filter', () => {
  it('are the same in every zone: from is included, until is not', () => {
    process.env['TZ'] = 'America/New_York'
    expect(auditParams({ from: '2026-11-30T13:30Z', until: '2026-11-30T14:00Z' })).toEqual({
      from: '2026-11-30T13:30:00.000Z',
      until: '2026-11-30T14:00:00.000Z',
    })
  })

  it('combine with days', () => {
    process.env['TZ'] = 'Europe/Berlin'
    expect(auditParams({ from: '2026-11-30T13:30Z', until: '2026-11-30' })).toEqual({
      from: '2026-11-30T13:30:00.000Z',
      until: '2026-11-30T23:00:00.000Z',
    })
  })

  it.each(['2026-02-30T13:30Z', '2026-11-30T13:30:15Z', '2026-11-30 13:30', '2026-11-30T25:00Z'])(
    'leave out %j, which is none',
    (text) => {
      expect(auditParams({ from: text, until: text })).toEqual({})
    },
  )
})
