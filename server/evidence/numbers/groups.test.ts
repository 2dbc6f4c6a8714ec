import { describe, expect, it } from 'vitest'
import { tiers, type Tier } from '#server/evidence/formula/constants.ts'
import { sharesAsOf, type Share } from '#server/evidence/formula/expertise.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { groupings, groupParts, partOf, sumOf, weeklyParts, type Part, type Sum } from './groups.ts'
import { packParts, unpackParts } from './packed-parts.ts'

const week = 604_800
const share = (more: Partial<Share>): Part =>
  partOf({
    commit: 'a'.repeat(40),
    repository: 'one',
    at: 1_700_000_000,
    lines: 10,
    tier: 'verified',
    week: 2810,
    points: 10,
    ...more,
  })

const added = (sums: readonly Sum[]) => ({
  points: sums.reduce((all, { points }) => all + points, 0),
  lines: sums.reduce((all, { lines }) => all + lines, 0),
  commits: sums.reduce((all, { commits }) => all + commits, 0),
  tiers: Object.fromEntries(tiers.map((tier) => [tier, sums.reduce((all, sum) => all + sum.tiers[tier], 0)])),
})

describe('the breakdown of a number', () => {
  it('lists repositories with the most points first, with their common values', () => {
    const shares = [
      share({ commit: '1', points: 5 }),
      share({ commit: '2', repository: 'two', points: 30, lines: 4, tier: 'unverified', week: 2811 }),
      share({ commit: '3', repository: 'two', points: 7, week: 2812 }),
    ]
    expect(groupParts(shares, 'repository')).toEqual([
      {
        key: 'two',
        repository: 'two',
        week: null,
        commit: null,
        points: 37,
        lines: 14,
        commits: 2,
        tiers: { signed: 0, verified: 7, mergedByOther: 0, unverified: 30 },
      },
      {
        key: 'one',
        repository: 'one',
        week: 2810,
        commit: null,
        points: 5,
        lines: 10,
        commits: 1,
        tiers: { signed: 0, verified: 5, mergedByOther: 0, unverified: 0 },
      },
    ])
  })

  it('lists weeks and commits newest first', () => {
    const shares = [
      share({ commit: 'b', at: 99, week: 9 }),
      share({ commit: 'c', at: 100, week: 10 }),
      share({ commit: 'a', at: 99, week: 9 }),
    ]
    expect(groupParts(shares, 'week').map((group) => [group.week, group.commits])).toEqual([
      [10, 1],
      [9, 2],
    ])
    expect(groupParts(shares, 'commit').map(({ commit }) => commit)).toEqual([
      { id: 'c', at: 100 },
      { id: 'b', at: 99 },
      { id: 'a', at: 99 },
    ])
  })

  it('adds up to the total in every grouping of a hundred histories', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const next = numbersFrom(seed)
      const tierOf = (): Tier => tiers[next(tiers.length)] ?? 'unverified'
      const evidence = Array.from({ length: 1 + next(40) }, (_, commit) => ({
        commit: String(commit),
        repository: `repository ${next(4)}`,
        at: 1_600_000_000 + next(200 * week),
        lines: 1 + next(300),
        tier: tierOf(),
      }))
      const all = sharesAsOf(evidence, 3_000)
      const shares = all.map(partOf)
      const whole = sumOf(shares)
      for (const by of groupings) {
        const groups = groupParts(shares, by)
        expect(added(groups)).toEqual(whole)
        for (const { key, repository: _, week: __, commit: ___, ...sum } of groups) {
          const inside = shares.filter((one) => groupParts([one], by)[0]?.key === key)
          expect(sumOf(inside)).toEqual(sum)
          expect(added(groupParts(inside, 'commit'))).toEqual(sum)
        }
      }
      const kept = unpackParts(packParts(weeklyParts(all)))
      for (const by of ['repository', 'week'] as const)
        expect(groupParts(kept, by)).toEqual(groupParts(shares, by))
    }
  })
})
