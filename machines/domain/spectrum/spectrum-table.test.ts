import { expect, test } from 'vitest'
import { barsOf } from '#tests/support/browser/strip-bars.ts'
import { goldOf, heightOf, monthNumber, spanOf, type Activity } from './spectrum-months.ts'
import { stripPaths } from './spectrum-paths.ts'
import { monthHeads, monthText, yearsOf } from './spectrum-table.ts'

/** Twenty years with months of every height, of which all, some or nothing is vouched for. */
const credit = Array.from({ length: 240 }, (_, index) => (index % 7 === 3 ? 0 : (index * 37) % 450))
const long: Activity = {
  first: '2004-05',
  credit,
  vouched: credit.map((points, index) => Math.floor((points * (index % 5)) / 4)),
}
const short: Activity = { first: '2026-02', credit: [4, 0, 250], vouched: [4, 0, 100] }

/** Heights by month as a path draws them, from the month at its left. */
const drawn = (path: string): ReadonlyMap<number, number> =>
  new Map(barsOf(path).map(({ month, height }) => [month, height]))

/** As high as a cell's own words say. */
const heightOfText = (text: string): number =>
  text.startsWith('<') ? 1 : heightOf(Math.round(Number.parseFloat(text.replace(/^[–?]$/u, '0')) * 100))
/** A month that has no cell. */
const none = { month: 0, credit: 0, vouched: 0 }

test.each([
  ['twenty years', long],
  ['three months', short],
])('a table of %s says of each month what its strip draws', (_what, activity) => {
  const span = spanOf([long, short], '2026-06-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z')
  const { gold, stone } = stripPaths(activity, span.first)
  const [golden, plain] = [drawn(gold), drawn(stone)]
  const cells = yearsOf(activity, span).flatMap(({ months }) => months)
  const reported = new Map(cells.map((cell) => [cell.month - span.first, cell]))
  const all = Array.from({ length: span.last - span.first + 1 }, (_, at) => {
    const { credit, vouched } = reported.get(at) ?? { credit: 0, vouched: 0 }
    return { at, credit: credit ?? 0, vouched, text: monthText(reported.get(at) ?? none) }
  })
  expect(all.map(({ credit, vouched }) => [heightOf(credit), goldOf(credit, vouched)])).toEqual(
    all.map(({ at }) => [(golden.get(at) ?? 0) + (plain.get(at) ?? 0), golden.get(at) ?? 0]),
  )
  // The words alone are as high, and finer where of one height nothing can be drawn in part.
  expect(all.map(({ text }) => heightOfText(text))).toEqual(all.map(({ credit }) => heightOf(credit)))
  expect(all.map(({ text }) => text.includes('('))).toEqual(
    all.map(({ credit, vouched }) => vouched < credit),
  )
  expect([...plain.keys(), ...golden.keys()].filter((at) => !reported.has(at))).toEqual([])
})

test('a table has the years with evidence alone, each with its twelve months', () => {
  const gap: Activity = {
    first: '2019-12',
    credit: [100, ...Array<number>(24).fill(0), 30],
    vouched: [100, ...Array<number>(24).fill(0), 0],
  }
  const span = spanOf([gap], '2022-02-10T00:00:00.000Z', '2022-04-01T00:00:00.000Z')
  const rows = yearsOf(gap, span).map(({ year, months }) => [year, ...months.map(monthText)])
  expect(rows).toEqual([
    [2019, ...Array<string>(11).fill('?'), '1.0'],
    [2022, '0.3 (0.0)', '–', ...Array<string>(10).fill('?')],
  ])
  expect(monthHeads).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
  expect(monthNumber('2022-01')).toBe(2022 * 12)
})
