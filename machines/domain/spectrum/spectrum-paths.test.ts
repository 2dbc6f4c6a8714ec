import { describe, expect, it } from 'vitest'
import { barsOf } from '#tests/support/browser/strip-bars.ts'
import { goldOf, heightOf, monthNumber } from './spectrum-months.ts'
import { barWidth, stripPaths } from './spectrum-paths.ts'

describe('a strip of a spectrum', () => {
  const activity = { first: '2020-03', credit: [50, 0, 250, 400, 120], vouched: [50, 0, 100, 0, 120] }
  const { gold, stone } = stripPaths(activity, monthNumber('2020-01'))

  it('draws each month as high as its weeks, gold from the ground as far as it is vouched for', () => {
    expect(barsOf(gold)).toEqual([
      { month: 2, foot: 4, height: 1 },
      { month: 4, foot: 4, height: 1 },
      { month: 6, foot: 4, height: 2 },
    ])
  })

  it('draws the rest narrower on top, so that it is told apart without its colour', () => {
    expect(barsOf(stone)).toEqual([
      { month: 4, foot: 3, height: 2 },
      { month: 5, foot: 4, height: 4 },
    ])
    expect(barWidth.stone).toBeLessThan(barWidth.gold / 2)
  })

  it('draws nothing of months before its left', () => {
    const { gold, stone } = stripPaths(activity, monthNumber('2020-06'))
    expect([barsOf(gold), barsOf(stone)]).toEqual([
      [{ month: 1, foot: 4, height: 2 }],
      [{ month: 0, foot: 4, height: 4 }],
    ])
  })

  it('draws months that lie far apart where they are', () => {
    const credit = Array.from({ length: 130 }, (_, month) => (month % 43 === 0 ? 400 : 0))
    const apart = stripPaths({ first: '2010-01', credit, vouched: [] }, monthNumber('2010-01'))
    expect([barsOf(apart.gold), barsOf(apart.stone)]).toEqual([
      [],
      [0, 43, 86, 129].map((month) => ({ month, foot: 4, height: 4 })),
    ])
  })

  it('agrees with the numbers, month by month', () => {
    const credit = Array.from({ length: 240 }, (_, index) => (index * 37) % 450)
    const vouched = credit.map((points, index) => Math.floor((points * (index % 5)) / 4))
    const drawn = stripPaths({ first: '2000-01', credit, vouched }, monthNumber('2000-01'))
    const heights = (path: string) => {
      const found = new Map(barsOf(path).map(({ month, height }) => [month, height]))
      return credit.map((_, index) => found.get(index) ?? 0)
    }
    const golden = credit.map((points, index) => goldOf(points, vouched[index] ?? 0))
    expect(heights(drawn.gold)).toEqual(golden)
    expect(heights(drawn.stone)).toEqual(
      credit.map((points, index) => heightOf(points) - (golden[index] ?? 0)),
    )
  })
})
