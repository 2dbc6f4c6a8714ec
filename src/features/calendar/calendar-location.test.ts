import { expect, it } from 'vitest'
import { daysBetween, daysOf, locationOf, stepped, titleOf } from './calendar-location.ts'

const today = '2026-11-30'
const owner = '0190a1b2-0000-7000-8000-000000000000'

it.each([
  ['nothing', {}, { view: 'month', day: today, owner: null }],
  ['all', { view: 'week', date: '2024-02-29', owner }, { view: 'week', day: '2024-02-29', owner }],
  ['an unknown view', { view: 'year' }, { view: 'month', day: today, owner: null }],
  ['a day that does not exist', { date: '2026-02-30' }, { view: 'month', day: today, owner: null }],
  ['an owner without a UUID', { owner: 'me' }, { view: 'month', day: today, owner: null }],
  ['year 0001', { date: '0001-01-01' }, { view: 'month', day: '2020-01-01', owner: null }],
  ['year 9999', { date: '9999-12-31' }, { view: 'month', day: '9998-12-31', owner: null }],
])('reads an address with %s', (_, search, expected) => {
  expect(locationOf(search, today)).toEqual(expected)
})

it('shows six weeks of a month, from the first day of the locale’s week', () => {
  expect([
    daysOf({ view: 'month', day: today }, 1),
    daysOf({ view: 'month', day: today }, 0),
    daysOf({ view: 'month', day: '2026-02-15' }, 0),
    daysOf({ view: 'month', day: '9998-12-31' }, 1),
  ]).toEqual([
    { from: '2026-10-26', to: '2026-12-06' },
    { from: '2026-11-01', to: '2026-12-12' },
    { from: '2026-02-01', to: '2026-03-14' },
    { from: '9998-11-30', to: '9999-01-10' },
  ])
})

it('shows a week and a day', () => {
  expect([
    daysOf({ view: 'week', day: '2026-11-29' }, 1),
    daysOf({ view: 'week', day: '2026-11-29' }, 0),
    daysOf({ view: 'day', day: '2026-11-29' }, 1),
  ]).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-29', to: '2026-12-05' },
    { from: '2026-11-29', to: '2026-11-29' },
  ])
})

it('steps by the view, across summer time and leap days, and stops at both ends', () => {
  expect([
    stepped({ view: 'month', day: '2026-01-31' }, 1),
    stepped({ view: 'month', day: '2024-01-31' }, 1),
    stepped({ view: 'week', day: '2026-03-26' }, 1),
    stepped({ view: 'day', day: '2026-10-25' }, 1),
    stepped({ view: 'day', day: '2020-01-01' }, -1),
    stepped({ view: 'month', day: '9998-12-31' }, 1),
  ]).toEqual(['2026-02-28', '2024-02-29', '2026-04-02', '2026-10-26', '2020-01-01', '9998-12-31'])
})

it('lists the days after a day', () => {
  expect([
    daysBetween('2026-02-27', '2026-03-01'),
    daysBetween('2026-03-01', '2026-03-01'),
    daysBetween('9999-12-30', '9999-12-31'),
  ]).toEqual([['2026-02-28', '2026-03-01'], [], ['9999-12-31']])
})

it('names the month, week or day', () => {
  expect([
    titleOf({ view: 'month', day: today }, 1),
    titleOf({ view: 'week', day: '2026-11-25' }, 1),
    titleOf({ view: 'day', day: today }, 1),
  ]).toEqual([
    'November 2026',
    expect.stringMatching(/^23\s?–\s?29 Nov 2026$/u),
    expect.stringMatching(/^Monday,? 30 November 2026$/u),
  ])
})
