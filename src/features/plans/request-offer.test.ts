import { describe, expect, it } from 'vitest'
import type { EntitlementUsage } from './mutations.ts'
import { requestOffer } from './request-offer.ts'

const members = (changes: Partial<EntitlementUsage> = {}): EntitlementUsage => ({
  entitlement: 'members',
  limit: 3,
  usage: 3,
  grantedUntil: null,
  request: null,
  ...changes,
})
const request = (state: 'requested' | 'granted' | 'declined' | 'expired') => ({
  state,
  reason: 'We grow.',
  requestedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-12-01T00:00:00.000Z',
})

describe('a request for a higher limit', () => {
  it('is possible at first, and again once it is declined or expired', () => {
    const offers = [null, request('declined'), request('expired')].map((one) =>
      requestOffer('starter', members({ request: one })),
    )
    expect(offers).toEqual(['possible', 'possible', 'possible'])
  })

  it('is closed while it waits for its answer', () => {
    expect(requestOffer('starter', members({ request: request('requested') }))).toBe('waits')
  })

  it('is possible in addition to a grant only once that is used up', () => {
    const granted = { limit: 10, request: request('granted') }
    expect([
      requestOffer('starter', members({ ...granted, usage: 9 })),
      requestOffer('starter', members({ ...granted, usage: 10 })),
    ]).toEqual(['granted', 'possible'])
  })
})
