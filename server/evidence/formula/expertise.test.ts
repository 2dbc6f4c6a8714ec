import { describe, expect, it } from 'vitest'
import { activityOf } from './activity.ts'
import { tiers, type Tier } from './constants.ts'
import { decayed, weekCredit } from './credit.ts'
import { expertiseOf, sharesAsOf, type Evidence } from './expertise.ts'
import { dayOf, weekBegins, weekOf } from './weeks.ts'

const day = 86_400
/** A Monday at noon, UTC. */
const monday = Date.UTC(2026, 10, 2, 12) / 1000
const asOf = weekOf(monday)

const piece = (more: Partial<Evidence> & { commit: string }): Evidence => ({
  repository: 'shop',
  at: monday,
  lines: 10,
  tier: 'verified',
  ...more,
})
const commits = (count: number, of: (index: number) => Partial<Evidence>): Evidence[] =>
  Array.from({ length: count }, (_, index) => piece({ commit: `c${index}`, ...of(index) }))

describe('a week', () => {
  it('starts on Monday, UTC', () => {
    const begins = Date.UTC(2026, 10, 16) / 1000
    expect([begins - 1, begins, begins + 7 * day - 1].map(weekOf)).toEqual([2966, 2967, 2967])
    expect(weekBegins(2967)).toBe(begins)
    expect([0, day - 1, day, -1].map(dayOf)).toEqual([0, 0, 1, -1])
  })

  it('earns 10, 40 or 70 by its lines', () => {
    expect([1, 19, 20, 99, 100, 5_000].map((lines) => weekCredit([piece({ commit: 'a', lines })]))).toEqual([
      10, 10, 40, 40, 70, 70,
    ])
    expect(weekCredit([])).toBe(0)
  })

  it('earns 30 more for a second day of ten lines, and nothing for a third', () => {
    const days = (...lines: number[]) =>
      weekCredit(
        lines.map((each, index) => piece({ commit: `c${index}`, at: monday + index * day, lines: each })),
      )
    expect([days(10, 9), days(10, 10), days(10, 10, 10), days(90, 10), days(9, 9, 9)]).toEqual([
      10, 70, 70, 100, 40,
    ])
  })

  it('earns no more for a thousand commits in a day', () => {
    const busy = commits(1_000, () => ({ lines: 200 }))
    expect(weekCredit(busy)).toBe(70)
    expect(expertiseOf(busy, asOf)?.points).toBe(70)
  })

  it('keeps its credit for a quarter, and half of it after three years', () => {
    expect([0, 12, 13, 54, 155, 156, 2_000].map((age) => decayed(100, age))).toEqual([
      100, 100, 94, 79, 53, 50, 50,
    ])
    expect(decayed(10, 13)).toBe(9)
  })
})

describe('expertise', () => {
  it('is null without evidence, and before its first week', () => {
    expect(expertiseOf([], asOf)).toBeNull()
    expect(expertiseOf([piece({ commit: 'a' })], asOf - 1)).toBeNull()
  })

  it('comes to five weeks for one line a day over a year', () => {
    const year = commits(364, (index) => ({ at: monday + index * day, lines: 1 }))
    const { points, level } = expertiseOf(year, asOf + 51) ?? {}
    expect(sharesAsOf(year, asOf + 51).length).toBe(364)
    // Ten hundredths a week, of which nine, nine and eight remain in the older quarters.
    expect([points, level]).toEqual([13 * (10 + 9 + 9 + 8), 1])
  })

  it('counts only verified points toward the level', () => {
    const weeks = (count: number, tier: Tier) =>
      commits(count, (index) => ({ at: monday - index * 7 * day, lines: 100, tier }))
    const level = (evidence: Evidence[]) => expertiseOf(evidence, asOf)?.level
    expect([1, 2, 13, 40, 150, 400].map((count) => level(weeks(count, 'verified')))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(tiers.map((tier) => level(weeks(400, tier)))).toEqual([5, 5, 5, 0])
  })

  it('has a confidence that grows with the tier and with each week', () => {
    const sure = (tier: Tier, count: number) =>
      expertiseOf(
        commits(count, (index) => ({ at: monday - index * 7 * day, tier })),
        asOf,
      )?.confidence
    expect(tiers.map((tier) => sure(tier, 1))).toEqual([24, 22, 20, 7])
    expect([1, 3, 12, 97].map((count) => sure('signed', count))).toEqual([24, 49, 78, 95])
    const mixed = [piece({ commit: 'a', lines: 75 }), piece({ commit: 'b', lines: 25, tier: 'unverified' })]
    expect(expertiseOf(mixed, asOf)).toEqual({
      points: 70,
      // The first earns 40 for its 75 lines; the second earns the rest that a hundred lines are worth.
      tiers: { signed: 0, verified: 40, mergedByOther: 0, unverified: 30 },
      level: 0,
      confidence: 16,
      weeks: 1,
      first: asOf,
      last: asOf,
    })
  })

  it('gives the undivided rest to the largest remainder', () => {
    const sixths = [10, 20, 30].map((lines) => piece({ commit: `${lines}`, lines, at: monday - lines }))
    expect(sharesAsOf(sixths, asOf).map(({ commit, points }) => [commit, points])).toEqual([
      ['30', 20],
      ['20', 13],
      ['10', 7],
    ])
  })

  it('gives the rest among equals to the earlier commit, then to the smaller id', () => {
    const thirds = [
      piece({ commit: 'late', lines: 40, at: monday + 60 }),
      piece({ commit: 'b', lines: 40 }),
      piece({ commit: 'a', lines: 40 }),
    ]
    expect(sharesAsOf(thirds, asOf).map(({ commit, points }) => [commit, points])).toEqual([
      ['a', 24],
      ['b', 23],
      ['late', 23],
    ])
  })
})

/** Seeded random numbers, so that a failing case can be reproduced. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const randomEvidence = (seed: number, most = 12): Evidence[] => {
  const any = numbers(seed)
  return commits(1 + any(most), (index) => ({
    commit: `${any(1_000)}-${index}`,
    at: monday - any(40 * 7) * day,
    lines: 1 + any(any(2) === 0 ? 30 : 900),
    tier: tiers[any(tiers.length)] ?? 'signed',
    repository: `r${any(3)}`,
  }))
}

/** The same developer with further unverified commits, most of them in the same weeks. */
const withUnverified = (evidence: readonly Evidence[], seed: number): Evidence[] => {
  const any = numbers(seed + 77)
  const more = commits(1 + any(20), (index) => ({
    commit: `bundle-${any(1_000)}-${index}`,
    at: (evidence[any(evidence.length)]?.at ?? monday) + (any(3) - 1) * day,
    lines: 1 + any(any(2) === 0 ? 30 : 900),
    tier: 'unverified' as const,
    repository: 'bundle',
  }))
  return [...evidence, ...more].sort((a, b) => (a.commit < b.commit ? -1 : 1))
}

describe('unverified commits', () => {
  it('take nothing from verified points', () => {
    const [wrong, levels]: [unknown[], Set<number>] = [[], new Set()]
    const vouchedOf = (evidence: readonly Evidence[]) =>
      sharesAsOf(evidence, asOf)
        .filter(({ tier }) => tier !== 'unverified')
        .map(({ commit, points }) => `${commit} ${points}`)
    for (let seed = 0; seed < 5_000; seed += 1) {
      const evidence = randomEvidence(seed, seed % 50 === 0 ? 400 : 12)
      const [before, more] = [expertiseOf(evidence, asOf), withUnverified(evidence, seed)]
      const after = expertiseOf(more, asOf)
      if (before === null || after === null) throw new Error('No evidence')
      levels.add(after.level)
      const isRight =
        after.level === before.level &&
        after.points >= before.points &&
        after.weeks >= before.weeks &&
        tiers.every((tier) => tier === 'unverified' || after.tiers[tier] === before.tiers[tier]) &&
        vouchedOf(more).join() === vouchedOf(evidence).join() &&
        activityOf(more, asOf)
          ?.vouched.filter((each) => each > 0)
          .join() ===
          activityOf(evidence, asOf)
            ?.vouched.filter((each) => each > 0)
            .join()
      if (!isRight) wrong.push({ seed, before, after })
    }
    expect(wrong).toEqual([])
    expect([...levels].sort()).toEqual([0, 1, 2, 3])
  })

  it('never lower a level, even forty thousand of them in the same weeks', () => {
    const own = commits(12, (index) => ({ at: monday - index * 7 * day, lines: 100 }))
    const bundle = Array.from({ length: 40_000 }, (_, index) =>
      piece({ commit: `b${index}`, at: monday - (index % 84) * day, lines: 200, tier: 'unverified' }),
    )
    const [alone, both] = [expertiseOf(own, asOf), expertiseOf([...own, ...bundle], asOf)]
    expect([alone?.level, alone?.tiers.verified]).toEqual([2, 840])
    expect([both?.level, both?.tiers.verified]).toEqual([2, 840])
  })
})

describe('random histories', () => {
  it('add up to the total in every grouping', () => {
    const wrong: unknown[] = []
    for (let seed = 0; seed < 20_000; seed += 1) {
      const evidence = randomEvidence(seed)
      const parts = sharesAsOf(evidence, asOf)
      const sum = (of: (part: Evidence) => boolean) =>
        parts.reduce((all, part) => all + (of(part) ? part.points : 0), 0)
      const whole = expertiseOf(evidence, asOf)
      const weeks = [...new Set(parts.map(({ week }) => week))].map((week) => {
        const of = evidence.filter(({ at }) => weekOf(at) === week)
        return sum(({ at }) => weekOf(at) === week) - decayed(weekCredit(of), asOf - week)
      })
      const isRight =
        whole?.points === sum(() => true) &&
        weeks.every((left) => left === 0) &&
        tiers.every((tier) => whole.tiers[tier] === sum((part) => part.tier === tier)) &&
        parts.every(({ points }) => Number.isInteger(points) && points >= 0)
      if (!isRight) wrong.push({ seed, whole })
    }
    expect(wrong).toEqual([])
  })

  it('give the same bytes in any order of commits', () => {
    const bytes = (evidence: readonly Evidence[]) => {
      const expertise = expertiseOf(evidence, asOf)
      if (expertise === null) throw new Error('No evidence')
      return JSON.stringify(expertise)
    }
    const differ = Array.from({ length: 2_000 }, (_, seed) => {
      const evidence = randomEvidence(seed)
      const any = numbers(seed + 1)
      const mixed = evidence.map((each) => ({ each, at: any(1_000) })).sort((a, b) => a.at - b.at)
      return bytes(evidence) === bytes(mixed.map(({ each }) => each)) ? null : seed
    }).filter((seed) => seed !== null)
    expect(differ).toEqual([])
  })
})
