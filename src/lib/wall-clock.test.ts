import { expect, test } from 'vitest'
import { formatClock } from './wall-clock.ts'

test('shows the wall clock of a moment in the zone, to the minute', () => {
  const at = new Date('2026-11-20T23:05:59Z')
  expect(['UTC', 'Europe/Oslo', 'Asia/Kathmandu'].map((zone) => formatClock(at, zone))).toEqual([
    '23:05',
    '00:05',
    '04:50',
  ])
})
