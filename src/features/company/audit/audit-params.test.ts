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
    // The whole day was skipped.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
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

  it.each(['2026-02-30', '20261130', '30.11.2026', ' 2026-11-30', '2026-11-30T00:00', '1'.repeat(1_001)])(
    'ignore the invalid day %j',
    (text) => {
      expect(auditParams({ from: text, until: text })).toEqual({})
    },
  )
})
