import { describe, expect, it } from 'vitest'
import { goldOf, heightOf, monthNumber } from './spectrum-months.ts'
import { barWidth, stripPaths } from './spectrum-paths.ts'

/** The bars of a path: the middle of each, where it stands and how high it is. */
const bars = (path: string) =>
  [...path.matchAll(/M([\d.]+) (\d)v-(\d)/g)].map(([, x, foot, height]) => ({
    x: Number(x),
    foot: Number(foot),
    height: Number(height),
  }))

describe('a strip of a spectrum', () => {
  const activity = { first: '2020-03', credit: [50, 0, 250, 400, 120], vouched: [50, 0, 100, 0, 120] }
  const { gold, stone } = stripPaths(activity, monthNumber('2020-01'))

  it('draws each month as high as its weeks, gold from the ground as far as it is vouched for', () => {
    expect(bars(gold)).toEqual([
      { x: 2.5, foot: 4, height: 1 },
      { x: 4.5, foot: 4, height: 1 },
      { x: 6.5, foot: 4, height: 2 },
    ])
  })

  it('draws the rest narrower on top, so that it is told apart without its colour', () => {
    expect(bars(stone)).toEqual([
      { x: 4.5, foot: 3, height: 2 },
      { x: 5.5, foot: 4, height: 4 },
    ])
    expect(barWidth.stone).toBeLessThan(barWidth.gold / 2)
  })

  it('draws nothing of months before its left', () => {
    const { gold, stone } = stripPaths(activity, monthNumber('2020-06'))
    expect([bars(gold), bars(stone)]).toEqual([
      [{ x: 1.5, foot: 4, height: 2 }],
      [{ x: 0.5, foot: 4, height: 4 }],
    ])
  })

  it('agrees with the numbers, month by month', () => {
    const credit = Array.from({ length: 240 }, (_, index) => (index * 37) % 450)
    const vouched = credit.map((points, index) => Math.floor((points * (index % 5)) / 4))
    const drawn = stripPaths({ first: '2000-01', credit, vouched }, monthNumber('2000-01'))
    const heights = (path: string) => {
      const found = new Map(bars(path).map(({ x, height }) => [Math.floor(x), height]))
      return credit.map((_, index) => found.get(index) ?? 0)
    }
    const golden = credit.map((points, index) => goldOf(points, vouched[index] ?? 0))
    expect(heights(drawn.gold)).toEqual(golden)
    expect(heights(drawn.stone)).toEqual(
      credit.map((points, index) => heightOf(points) - (golden[index] ?? 0)),
    )
  })
})
