import { expect, test } from 'vitest'
import { activeYears, spansOf } from './years.ts'

const topic = (name: string, first: string, ...credit: number[]) => ({
  name,
  activity: { first, credit, vouched: credit.map(() => 0) },
})
const none: string[] = []

test('lists the topics of each month and their number of months, regardless of credit', () => {
  const [last, between, first] = activeYears([
    topic('Go', '2023-12', 5, ...Array.from({ length: 13 }, () => 0), 400),
    topic('Rust', '2023-11', 90, 1),
  ])
  expect(last).toEqual({
    year: 2025,
    months: [none, ['Go'], ...Array.from({ length: 10 }, () => none)],
    topics: [{ name: 'Go', months: 1 }],
  })
  expect(between).toEqual({ year: 2024, months: Array.from({ length: 12 }, () => none), topics: [] })
  expect(first?.months.slice(10)).toEqual([['Rust'], ['Go', 'Rust']])
  expect(first?.topics).toEqual([
    { name: 'Rust', months: 2 },
    { name: 'Go', months: 1 },
  ])
})

test('returns no year without evidence', () => {
  expect([activeYears([]), activeYears([topic('Go', '2024-01', 0)])]).toEqual([[], []])
})

test('joins consecutive months into one span', () => {
  const months = (...seen: number[]) =>
    Array.from({ length: 12 }, (_, at) => (seen.includes(at) ? ['Go'] : none))
  expect(spansOf(months())).toEqual([])
  expect(spansOf(months(0, 1, 2, 4, 10, 11))).toEqual([
    [0, 2],
    [4, 4],
    [10, 11],
  ])
})
