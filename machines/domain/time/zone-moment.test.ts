import { expect, it } from 'vitest'
import { startOfDay } from './zone-moment.ts'

it.each([
  ['in UTC', '2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z'],
  ['ahead of UTC', '2026-11-30', 'Asia/Tokyo', '2026-11-29T15:00:00.000Z'],
  ['on the day summer time begins', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['after it begins', '2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['after it ends', '2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['where midnight is skipped', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['that the zone skips', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['29 February', '2024-02-29', 'America/New_York', '2024-02-29T05:00:00.000Z'],
  ['the first of all', '0001-01-01', 'Asia/Tokyo', '0001-01-01T00:00:00.000Z'],
  ['the last of all', '9999-12-31', 'America/New_York', '9999-12-31T05:00:00.000Z'],
])('starts a day %s', (_what, day, zone, expected) => {
  expect(startOfDay(day, zone).toISOString()).toBe(expected)
})

it('starts a later day and stays within four-digit years', () => {
  expect([
    startOfDay('2026-03-28', 'Europe/Berlin', 2).toISOString(),
    startOfDay('9999-12-31', 'Asia/Tokyo', 1).toISOString(),
    startOfDay('9999-12-31', 'America/New_York', 1).toISOString(),
  ]).toEqual(['2026-03-29T22:00:00.000Z', '9999-12-31T14:59:59.999Z', '9999-12-31T23:59:59.999Z'])
})
