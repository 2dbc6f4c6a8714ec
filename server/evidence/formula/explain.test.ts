import { expect, it } from 'vitest'
import { reactFigures } from '#tests/support/browser/evidence-records.ts'
import { tiers } from './constants.ts'
import { explain, type Explanation } from './explain.ts'
import { expertiseOf, type Evidence } from './expertise.ts'
import { weekOf } from './weeks.ts'

const day = 86_400
const monday = Date.UTC(2026, 10, 16, 12) / 1000
const asOf = weekOf(monday)
const piece = (commit: string, more: Partial<Evidence> = {}): Evidence => ({
  commit,
  repository: 'shop',
  at: monday,
  lines: 10,
  tier: 'verified',
  ...more,
})
const at = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1000

it('returns every figure of the documented example', () => {
  const evidence = [
    piece('a', { at: at('2025-11-03'), lines: 25 }),
    piece('b', { at: at('2026-11-02'), lines: 30 }),
    piece('c', { at: at('2026-11-04'), lines: 95 }),
  ]
  expect(explain(evidence, asOf)).toEqual(reactFigures)
})

it('groups weeks by age and credit, youngest and highest first', () => {
  const weeks = [0, 1, 14, 15, 400, 900].map((age, index) =>
    piece(`${index}`, { at: monday - age * 7 * day, lines: index % 2 === 0 ? 100 : 1 }),
  )
  expect(explain(weeks, asOf)?.ages).toEqual([
    { age: 0, perMille: 1000, credit: 70, weeks: 1, left: 70 },
    { age: 0, perMille: 1000, credit: 10, weeks: 1, left: 10 },
    { age: 1, perMille: 944, credit: 70, weeks: 1, left: 66 },
    { age: 1, perMille: 944, credit: 10, weeks: 1, left: 9 },
    { age: 12, perMille: 500, credit: 70, weeks: 1, left: 35 },
    { age: 12, perMille: 500, credit: 10, weeks: 1, left: 5 },
  ])
})

it('returns null without evidence, and no next level at the highest', () => {
  const years = Array.from({ length: 400 }, (_, week) =>
    piece(`${week}`, { at: monday - week * 7 * day, lines: 200, tier: 'signed' }),
  )
  expect([explain([], asOf), explain([piece('a')], asOf - 1), explain(years, asOf)?.next]).toEqual([
    null,
    null,
    null,
  ])
})

/** Seeded random numbers, so that a failing case can be reproduced. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomEvidence(seed: number): Evidence[] {
  const any = numbers(seed)
  // Some histories with a few commits, some with enough weeks for the higher levels.
  const isLong = any(20) === 0
  const [most, weeks] = isLong ? [3_000, 500] : [30, 1 + any(300)]
  return Array.from({ length: 1 + any(most) }, (_, index) =>
    piece(`${index}`, {
      at: monday - any(weeks * 7) * day,
      lines: 1 + any(any(2) === 0 ? 30 : 400),
      tier: tiers[any(tiers.length)] ?? 'signed',
    }),
  )
}

/** Recomputes the numbers from the figures alone, with the levels of docs/expertise.md. */
function recomputed({ ages, tiers: weighed, activeWeeks, confidenceWeeks }: Explanation) {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const points = sum(ages.map(({ weeks, left }) => weeks * left))
  const vouched = sum(weighed.filter(({ tier }) => tier !== 'unverified').map((each) => each.points))
  return {
    points,
    tiers: Object.fromEntries(weighed.map((each) => [each.tier, each.points])),
    level: [100, 600, 2_000, 6_000, 12_000].filter((from) => vouched >= from).length,
    confidence: Math.floor(
      (sum(weighed.map((each) => each.points * each.weight)) * activeWeeks) /
        (points * (activeWeeks + confidenceWeeks)),
    ),
    weeks: sum(ages.map(({ weeks }) => weeks)),
  }
}

it('reproduces the number from its figures for random histories', () => {
  const [wrong, levels]: [unknown[], Set<number>] = [[], new Set()]
  for (let seed = 0; seed < 4_000; seed += 1) {
    const evidence = randomEvidence(seed)
    const [whole, explained] = [expertiseOf(evidence, asOf), explain(evidence, asOf)]
    if (whole === null || explained === null) throw new Error('No evidence')
    const { first: _first, last: _last, ...expected } = whole
    const { points, level, confidence, activeWeeks, vouched, next, ages } = explained
    levels.add(level)
    const said = { points, level, confidence, weeks: activeWeeks, tiers: whole.tiers }
    const again = recomputed(explained)
    const isRight =
      JSON.stringify(again) === JSON.stringify({ ...again, ...expected }) &&
      JSON.stringify(said) === JSON.stringify({ ...said, ...expected }) &&
      ages.every(({ credit, perMille, left }) => left === Math.floor((credit * perMille + 500) / 1000)) &&
      (next === null ? level === 5 : next.from === vouched + next.missing && next.missing > 0)
    if (!isRight) wrong.push({ seed, whole, explained })
  }
  expect(wrong).toEqual([])
  expect([...levels].sort()).toEqual([0, 1, 2, 3, 4, 5])
})
