import { ownershipMachine } from '#machines/lifecycle/ownership/ownership-machine.ts'
import { applyEvent } from '#machines/shared/lifecycle.ts'
import type { Person } from '../mutations.ts'
import type { MemberOffer, Viewer } from '../member-offers.ts'
import type { Transfer } from './mutations.ts'

/** The offer of ownership in the menu of an active colleague; only the owner sees it. */
export function ownershipOffers(
  { id, state }: Pick<Person, 'id' | 'state'>,
  viewer: Viewer,
  open: Transfer | null,
): readonly MemberOffer[] {
  if (viewer.role !== 'owner' || viewer.id === id || state !== 'active') return []
  const facts = {
    // The server asks for a new sign-in.
    by: { isOwner: true, isOffered: false, hasRecentSignIn: true },
    isActive: true,
    hasOpenTransfer: open !== null,
    isExpired: false,
  }
  const type = 'ownership.offered'
  const verdict = applyEvent(ownershipMachine, { state: 'none', facts }, { type })
  return [{ type, refusal: verdict.kind === 'refused' ? verdict.refusal : null }]
}
