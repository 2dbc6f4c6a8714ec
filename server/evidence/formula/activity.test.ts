import { describe, expect, it } from 'vitest'
import { weekCredit } from './credit.ts'
import { byWeek, type Evidence } from './expertise.ts'
import { weekOf } from './weeks.ts'
import { activityOf } from './activity.ts'
import { monthOf } from '#server/evidence/commits/month.ts'

const day = 86_400
const noon = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 12) / 1000
let made = 0
const piece = (at: number, lines: number, tier: Evidence['tier'] = 'verified'): Evidence => ({
  commit: `c${(made += 1)}`,
  repository: 'shop',
  at,
  lines,
  tier,
})
const asOf = weekOf(noon(2026, 11, 16))

describe('the activity of a topic', () => {
  it('lists the credit of every month without decay', () => {
    expect(
      activityOf([piece(noon(2020, 1, 15), 100), piece(noon(2020, 3, 10), 20, 'unverified')], asOf),
    ).toEqual({ first: monthOf(noon(2020, 1, 1)), credit: [70, 0, 40], vouched: [70, 0, 0] })
  })

  it('splits a week between two months by its commits', () => {
    // Monday 30 November 2020, and the Wednesday of that week.
    const week = (tier: Evidence['tier']) =>
      activityOf([piece(noon(2020, 11, 30), 30), piece(noon(2020, 12, 2), 90, tier)], asOf)
    const first = monthOf(noon(2020, 11, 1))
    expect(week('signed')).toEqual({ first, credit: [25, 75], vouched: [25, 75] })
    expect(week('unverified')).toEqual({ first, credit: [40, 60], vouched: [40, 0] })
  })

  it('ignores future weeks', () => {
    expect(activityOf([piece(noon(2026, 12, 1), 100)], asOf)).toBeNull()
  })

  it('adds up to the credit of all weeks, with no more verified than total', () => {
    const tiers = ['signed', 'verified', 'mergedByOther', 'unverified'] as const
    for (let round = 1; round <= 200; round += 1) {
      const evidence = Array.from({ length: round % 40 }, (_, index) =>
        piece(
          noon(2019, 1, 1) + ((index * 7919 * round) % 2000) * day,
          1 + ((index * 31 * round) % 150),
          tiers[(index + round) % 4],
        ),
      )
      const weeks = [...byWeek(evidence, asOf).values()].reduce((sum, week) => sum + weekCredit(week), 0)
      const reported = activityOf(evidence, asOf) ?? { credit: [], vouched: [] }
      expect(reported.credit.reduce((sum, points) => sum + points, 0)).toBe(weeks)
      expect(reported.vouched.filter((points, index) => points > (reported.credit[index] ?? 0))).toEqual([])
    }
  })
})
