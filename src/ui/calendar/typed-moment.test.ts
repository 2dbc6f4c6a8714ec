import { describe, expect, it } from 'vitest'
import { instantOf, momentText, readMoment } from './typed-moment.ts'

const berlin = { zone: 'Europe/Berlin', isTimeOptional: false }
const read = (text: string, more: Partial<typeof berlin> = {}) => readMoment(text, { ...berlin, ...more })

describe('a typed date with a time', () => {
  it.each([
    ['2026-11-30 14:30', '2026-11-30T13:30Z'],
    [' 2026-11-30  9:05 ', '2026-11-30T08:05Z'],
    ['2026-11-30T14:30', '2026-11-30T13:30Z'],
    ['2026-11-30 2:30 pm', '2026-11-30T13:30Z'],
    ['2026-11-30 12:05 a.m.', '2026-11-29T23:05Z'],
    ['2026-11-30 12:05PM', '2026-11-30T11:05Z'],
    ['202611301430', '2026-11-30T13:30Z'],
    // Eight digits get their hyphens before the time is typed.
    ['2026-11-301430', '2026-11-30T13:30Z'],
    ['20261130 1430', '2026-11-30T13:30Z'],
    ['2028-02-29 00:00', '2028-02-28T23:00Z'],
    // Copied from a log.
    ['2026-11-30T13:30:45.123Z', '2026-11-30T13:30Z'],
    ['2026-11-30 14:30+05:30', '2026-11-30T09:00Z'],
    ['2026-11-30 14:30 -0800', '2026-11-30T22:30Z'],
    // Occurs twice: the first, or the one of the offset.
    ['2026-10-25 02:30', '2026-10-25T00:30Z'],
    ['2026-10-25 02:30 +01:00', '2026-10-25T01:30Z'],
    ['1880-01-01 12:00', '1880-01-01T11:06:32Z'],
  ])('reads %j as %s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value })
    expect(read(value)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['tomorrow', 'form'],
    ['30.11.2026 14:30', 'form'],
    ['2026-11-30 14', 'form'],
    ['2026-11-30 2:30 xm', 'form'],
    ['2026-11-30 14:30 pm', 'absent'],
    ['2026-11-30 0:30 am', 'absent'],
    ['2026-11-30', 'timeless'],
    ['2026-02-30 14:30', 'absent'],
    ['2026-11-30 24:00', 'absent'],
    ['2026-11-30 14:60', 'absent'],
    ['2026-11-30 14:30+99:00', 'absent'],
    ['9999-12-31 23:59-12:00', 'absent'],
    ['0001-01-01 00:30', 'absent'],
    ['2'.repeat(1_001), 'long'],
    [`2026-11-30 14:30${' '.repeat(1_000)}`, 'long'],
  ])('refuses %j: %s', (text, why) => {
    expect(read(text)).toEqual({ ok: false, why })
  })

  it('names the next time after one that clocks skip', () => {
    expect([
      read('2026-03-29 02:30'),
      read('2011-12-30 14:30', { zone: 'Pacific/Apia' }),
      read('2011-12-30', { zone: 'Pacific/Apia', isTimeOptional: true }),
      read('2018-11-04', { zone: 'America/Sao_Paulo', isTimeOptional: true }),
    ]).toEqual([
      { ok: false, why: 'skipped', time: '02:30', next: '2026-03-29 03:00' },
      { ok: false, why: 'skipped', time: null, next: '2011-12-31 00:00' },
      { ok: false, why: 'skipped', time: null, next: '2011-12-31 00:00' },
      { ok: true, value: '2018-11-04' },
    ])
  })

  it('can be a day alone', () => {
    expect(read('20261130', { isTimeOptional: true })).toEqual({ ok: true, value: '2026-11-30' })
  })
})

it('shows an instant in a zone, and every other text as it is', () => {
  expect([
    momentText('2026-11-30T13:30Z', 'Asia/Tokyo'),
    momentText('2026-11-30', 'Asia/Tokyo'),
    momentText('2026-02-30T13:30Z', 'Asia/Tokyo'),
    momentText('soon', 'Asia/Tokyo'),
    momentText('2026-11-30T13:30:15Z', 'Asia/Tokyo'),
    instantOf('2026-11-30T13:30Z', 'Asia/Tokyo')?.toISOString(),
    instantOf('2026-11-30T13:30:00.000Z', 'Asia/Tokyo'),
  ]).toEqual([
    '2026-11-30 22:30',
    '2026-11-30',
    '2026-02-30T13:30Z',
    'soon',
    '2026-11-30T13:30:15Z',
    '2026-11-30T13:30:00.000Z',
    null,
  ])
})
