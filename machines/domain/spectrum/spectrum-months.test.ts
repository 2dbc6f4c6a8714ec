import { describe, expect, it } from 'vitest'
import {
  goldOf,
  heightOf,
  monthNumber,
  monthOf,
  namedYears,
  spanOf,
  type Activity,
} from './spectrum-months.ts'

const activity = (first: string, ...credit: number[]): Activity => ({
  first,
  credit,
  vouched: credit.map(() => 0),
})
const at = (month: string) => monthNumber(month)

describe('what a spectrum shows', () => {
  it('is whole years from the first evidence of any topic up to now', () => {
    const span = spanOf(
      [activity('2022-05', 10, 20), activity('2021-03', 10)],
      '2026-10-02T08:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    )
    expect(span).toEqual({
      first: at('2021-01'),
      last: at('2026-11'),
      knownFrom: at('2021-03'),
      knownTo: at('2026-10'),
    })
  })

  it('is a year at least, and all of it known where what was read reaches to now', () => {
    expect(spanOf([activity('2026-01', 10)], '2026-02-20T08:00:00.000Z', '2026-02-16T00:00:00.000Z')).toEqual(
      {
        first: at('2026-01'),
        last: at('2026-12'),
        knownFrom: at('2026-01'),
        knownTo: at('2026-02'),
      },
    )
  })

  it('is known as far as there is evidence where nothing says when it was read', () => {
    expect(spanOf([activity('2026-01', 10, 0, 5)], null, '2026-06-16T00:00:00.000Z').knownTo).toBe(
      at('2026-03'),
    )
  })

  it('is this year where there is nothing', () => {
    expect(spanOf([], null, '2026-06-16T00:00:00.000Z')).toEqual({
      first: at('2026-01'),
      last: at('2026-12'),
      knownFrom: at('2026-06'),
      knownTo: at('2026-06'),
    })
  })

  it('has nothing in a month before the first and after the last', () => {
    const shown = { first: '2026-01', credit: [10, 20], vouched: [0, 5] }
    expect([at('2025-12'), at('2026-02'), at('2026-03')].map((month) => monthOf(shown, month))).toEqual([
      { credit: 0, vouched: 0 },
      { credit: 20, vouched: 5 },
      { credit: 0, vouched: 0 },
    ])
  })
})

describe('a month of a spectrum', () => {
  it('has four heights by its weeks', () => {
    expect([0, 1, 99, 100, 199, 200, 299, 300, 500].map(heightOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  it('is gold as far as it is vouched for, all of it only where all of it is', () => {
    const gold = (vouched: number) => goldOf(400, vouched)
    expect([0, 1, 100, 199, 200, 399, 400].map(gold)).toEqual([0, 1, 1, 2, 2, 3, 4])
  })

  it('of one height is gold where half of it is vouched for', () => {
    expect([0, 44, 45, 90].map((vouched) => goldOf(90, vouched))).toEqual([0, 0, 1, 1])
  })
})

describe('the years over strips', () => {
  const named = (first: string, last: string) =>
    namedYears({ first: at(first), last: at(last), knownFrom: at(first), knownTo: at(last) })

  it('are named one by one up to ten, each where its January stands', () => {
    const places = (first: string, last: string) => named(first, last).map(({ year, at }) => ({ year, at }))
    expect(places('2026-01', '2026-12')).toEqual([{ year: 2026, at: 0 }])
    expect(places('2024-01', '2026-03')).toEqual([
      { year: 2024, at: 0 },
      { year: 2025, at: 12 },
      { year: 2026, at: 24 },
    ])
    expect(places('2017-01', '2026-11').map(({ year }) => year)).toEqual([
      2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
    ])
  })

  it('have room up to the next that is kept as long, and none beyond the end', () => {
    expect(named('2020-01', '2026-01').map(({ year, room }) => [year, room])).toEqual([
      [2020, 48],
      [2021, 12],
      [2022, 24],
      [2023, 12],
      [2024, 25],
      [2025, 12],
      [2026, 1],
    ])
  })

  it('are every second of twenty years, so that ten names are the most', () => {
    expect(named('2007-01', '2026-11').map(({ year, at }) => ({ year, at }))).toEqual(
      [2007, 2009, 2011, 2013, 2015, 2017, 2019, 2021, 2023, 2025].map((year, index) => ({
        year,
        at: index * 24,
      })),
    )
  })
})
