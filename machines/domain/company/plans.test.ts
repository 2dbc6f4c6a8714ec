import { describe, expect, it } from 'vitest'
import { entitlements, isNearLimit, monthStart, planKeys, plans, roomIn } from './plans.ts'

describe('plans', () => {
  it.each(entitlements)('never lower the limit of %s from one plan to the next', (entitlement) => {
    const limits = planKeys.map((key) => plans[key].limits[entitlement])
    expect(limits).toEqual(limits.toSorted((one, other) => one - other))
  })

  it('tell people from 80 percent of a limit on', () => {
    expect([7, 8, 10, 12, null].map((usage) => isNearLimit({ limit: 10, usage }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('have no room beyond a limit', () => {
    expect([roomIn(5, 4), roomIn(5, 5), roomIn(5, 9)]).toEqual([1, 0, 0])
  })

  it('count invitations from the first of the month, UTC', () => {
    expect(monthStart(new Date('2026-11-30T23:30:00-05:00')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  })
})
