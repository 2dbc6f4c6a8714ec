import { expect, it } from 'vitest'
import { ownershipOffers } from './ownership-offer.ts'

const owner = { id: 'ines', role: 'owner' } as const
const nia = { id: 'nia', state: 'active' } as const
const open = {
  id: 'offer',
  memberId: 'nia',
  offeredAt: '2026-11-29T00:00:00Z',
  expiresAt: '2026-12-06T00:00:00Z',
}

it('offers ownership to active colleagues of the owner alone', () => {
  expect([
    ownershipOffers(nia, owner, null),
    ownershipOffers(nia, { id: 'adam', role: 'admin' }, null),
    ownershipOffers({ id: 'ines', state: 'active' }, owner, null),
    ownershipOffers({ id: 'nia', state: 'suspended' }, owner, null),
  ]).toEqual([[{ type: 'ownership.offered', refusal: null }], [], [], []])
})

it('explains that the open offer has to end first', () => {
  const refusal = { rule: 'hasNoOpenTransfer', facts: {}, fix: 'withdrawOffer', who: 'you' }
  expect(ownershipOffers(nia, owner, open)).toEqual([{ type: 'ownership.offered', refusal }])
})
