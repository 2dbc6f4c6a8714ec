import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  creditByLines,
  decay,
  formulaVersion,
  levelPoints,
  secondDay,
  tiers,
  tierWeights,
} from './constants.ts'
import { expertiseOf, sharesAsOf } from './expertise.ts'
import { weekOf } from './weeks.ts'

const text = readFileSync('docs/expertise.md', 'utf8')
const seconds = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000
const example = [...text.matchAll(/^\| (?<day>\d{4}-\d\d-\d\d) \| +(?<lines>\d+) \|$/gmu)].map(
  ({ groups }) => ({
    commit: groups?.day ?? '',
    repository: 'shop',
    at: seconds(groups?.day ?? ''),
    lines: Number(groups?.lines),
    tier: 'verified' as const,
  }),
)
const unverified = [...text.matchAll(/^\| (?<day>\d{4}-\d\d-\d\d) \| +(?<lines>\d+) \| yes +\|$/gmu)].map(
  ({ groups }) => ({
    commit: `file ${groups?.day ?? ''}`,
    repository: 'file',
    at: seconds(groups?.day ?? ''),
    lines: Number(groups?.lines),
    tier: 'unverified' as const,
  }),
)
const asOf = weekOf(seconds('2026-11-16'))

test('the formula computes the documented example', () => {
  expect(asOf).toBe(2967)
  expect(sharesAsOf(example, asOf).map(({ commit, points }) => [commit, points])).toEqual([
    ['2025-11-03', 32],
    ['2026-11-02', 24],
    ['2026-11-04', 76],
  ])
  expect(expertiseOf(example, asOf)).toEqual({
    points: 132,
    tiers: { signed: 0, verified: 132, mergedByOther: 0, unverified: 0 },
    level: 1,
    confidence: 36,
    weeks: 2,
    first: 2913,
    last: 2965,
  })
  for (const said of ['100 points', '24 and 76', '= 32 points', '132 points, 1.32 weeks: level 1', '= 36 %'])
    expect(text).toContain(said)
})

test('the formula computes the documented example with unverified commits', () => {
  expect(sharesAsOf([...example, ...unverified], asOf).map(({ commit, points }) => [commit, points])).toEqual(
    [
      ['2025-11-03', 32],
      ['file 2025-11-03', 24],
      ['2026-11-02', 24],
      ['2026-11-04', 76],
      ['file 2026-11-04', 0],
    ],
  )
  expect(expertiseOf([...example, ...unverified], asOf)).toEqual({
    points: 156,
    tiers: { signed: 0, verified: 132, mergedByOther: 0, unverified: 24 },
    level: 1,
    confidence: 32,
    weeks: 2,
    first: 2913,
    last: 2965,
  })
  for (const said of [
    '= 56 points are left. Yours keep 32',
    'have 24.',
    '156 points, of which 132',
    '= 32 %',
  ])
    expect(text).toContain(said)
})

test('the formula computes the documented effect of unverified weeks on confidence', () => {
  const week = example.filter(({ commit }) => commit.startsWith('2026'))
  const lines = Array.from({ length: 10 }, (_, index) => ({
    commit: `line ${index}`,
    repository: 'file',
    at: seconds('2026-10-26') - index * 7 * 86_400,
    lines: 1,
    tier: 'unverified' as const,
  }))
  const reported = [week, [...week, ...lines]].map((evidence) => expertiseOf(evidence, asOf))
  expect(reported.map((numbers) => [numbers?.points, numbers?.level, numbers?.confidence])).toEqual([
    [100, 1, 22],
    [200, 1, 47],
  ])
  expect(text.replaceAll('\n', ' ')).toContain(
    'One verified week of 100 points has 22 %; with ten weeks of 10 unverified points each it has 47 %.',
  )
})

test('the document states the constants of the formula', () => {
  const left = /^\| left, ‰ +\|(?<values>.+)\|$/mu.exec(text)?.groups?.values ?? ''
  expect(left.split('|').map(Number)).toEqual([...decay.perMille])
  const weights = [
    ...text.matchAll(/^\| (?:signed|verified|merged by other|unverified) .*\| +(?<weight>\d+) % \|$/gmu),
  ]
  expect(weights.map(({ groups }) => Number(groups?.weight))).toEqual(tiers.map((tier) => tierWeights[tier]))
  const [most, more, any] = creditByLines.map(({ credit }) => credit)
  expect(text).toContain(
    `worth ${any} with any line, ${more} from 20 lines, ${most} from 100 lines, and ${secondDay.credit} more`,
  )
  const levels = levelPoints.map(
    (points, index) => `${points / 100} week${points === 100 ? '' : 's'} ${index + 1}`,
  )
  expect(text.replaceAll('\n', ' ')).toContain(`from ${levels.join(', from ')}.`)
  expect(text).toContain(`Version ${formulaVersion} of the formula`)
})
