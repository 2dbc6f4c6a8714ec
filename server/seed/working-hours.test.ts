import { expect, it } from 'vitest'
import { momentsOf } from './working-hours.ts'

const wednesday = new Date('2026-03-11T10:30:00Z')
const moments = (now: Date, ...daysAgo: number[]) =>
  momentsOf(daysAgo, now).map((moment) => moment.toISOString())

it('keeps a moment within working hours', () => {
  expect(moments(wednesday, 1)).toEqual(['2026-03-10T10:30:00.000Z'])
})

it('moves nights to the day before and weekends to the Friday before', () => {
  expect(moments(wednesday, 1.2, 3, 2.25)).toEqual([
    '2026-03-06T10:05:00.000Z',
    '2026-03-06T10:30:00.000Z',
    '2026-03-06T16:28:00.000Z',
  ])
})

it('keeps the order, 25 minutes apart, and never goes beyond now', () => {
  expect(moments(wednesday, 0.001, 0.0005, 0)).toEqual([
    '2026-03-11T09:15:00.000Z',
    '2026-03-11T09:40:00.000Z',
    '2026-03-11T10:05:00.000Z',
  ])
})
