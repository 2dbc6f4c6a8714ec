import type { OwnershipEvent, OwnershipFacts } from '#machines/lifecycle/ownership/ownership-types.ts'
import { ownershipStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** The life of an offer of ownership: none -> offered -> accepted | declined | withdrawn | expired. */

export const events = {
  offer: { type: 'ownership.offered' },
  accept: { type: 'ownership.accepted' },
  decline: { type: 'ownership.declined' },
  withdraw: { type: 'ownership.withdrawn' },
  expire: { type: 'ownership.expired' },
} as const satisfies Record<string, OwnershipEvent>

const nobody = { isOwner: false, isOffered: false, hasRecentSignIn: true }
export const owner = { ...nobody, isOwner: true }
export const offered = { ...nobody, isOffered: true }

/** An offer to an active member, as the owner sees it. */
export const anOffer = (facts: Partial<OwnershipFacts> = {}): OwnershipFacts => ({
  by: owner,
  isActive: true,
  hasOpenTransfer: false,
  isExpired: false,
  ...facts,
})

/** Changes to `anOffer`, per case. */
export const cases = {
  'the owner acts': {},
  'the owner acts a while after the sign-in': { by: { ...owner, hasRecentSignIn: false } },
  'the owner offers to themselves': { by: { ...owner, isOffered: true } },
  'the member is suspended': { isActive: false },
  'another offer is open': { hasOpenTransfer: true },
  'the offered member acts': { by: offered },
  'the offered member acts a while after the sign-in': { by: { ...offered, hasRecentSignIn: false } },
  'the offered member was suspended': { by: offered, isActive: false },
  'the offered member acts after the last day': { by: offered, isExpired: true },
  'another member acts': { by: nobody },
  'the server ends it': { by: null },
  'the last day has passed': { by: null, isExpired: true },
} as const satisfies Record<string, Partial<OwnershipFacts>>

export const records = (facts: Partial<OwnershipFacts> = {}) =>
  ownershipStates.map((state) => ({ state, facts: anOffer(facts) }))

type Row = Record<keyof typeof events, unknown>
const ended: Row = {
  offer: impossible,
  accept: impossible,
  decline: impossible,
  withdraw: impossible,
  expire: impossible,
}
const made = moved('offered', 'queueExpiry', 'mailOffer')
const given = moved('accepted', 'handOver', 'mailResult')
const declined = moved('declined', 'mailResult')
const withdrawn = moved('withdrawn', 'mailResult')
const expired = moved('expired', 'mailResult')
const notOffered = refusedBy('isOffered')
const notOwner = refusedBy('isStillOwner')
const waits = refusedBy('hasExpired')

/** Expected results without an open offer, and with one: accepted, declined, withdrawn, expired. */
const expected: Record<keyof typeof cases, readonly [offer: unknown, ...open: readonly unknown[]]> = {
  'the owner acts': [made, notOffered, notOffered, withdrawn, waits],
  'the owner acts a while after the sign-in': [
    refusedBy('hasRecentSignIn'),
    notOffered,
    notOffered,
    withdrawn,
    waits,
  ],
  'the owner offers to themselves': [refusedBy('isNotSelf'), given, declined, withdrawn, waits],
  'the member is suspended': [refusedBy('isActiveMember'), notOffered, notOffered, withdrawn, waits],
  'another offer is open': [refusedBy('hasNoOpenTransfer'), notOffered, notOffered, withdrawn, waits],
  'the offered member acts': [notOwner, given, declined, notOwner, waits],
  'the offered member acts a while after the sign-in': [notOwner, given, declined, notOwner, waits],
  'the offered member was suspended': [notOwner, refusedBy('isActiveMember'), declined, notOwner, waits],
  'the offered member acts after the last day': [
    notOwner,
    refusedBy('isInTime'),
    declined,
    notOwner,
    expired,
  ],
  'another member acts': [notOwner, notOffered, notOffered, notOwner, waits],
  'the server ends it': [made, notOffered, notOffered, withdrawn, waits],
  'the last day has passed': [made, notOffered, notOffered, withdrawn, expired],
}

const ownershipVerdicts = Object.entries(cases).map(([name, facts]): Verdicts => {
  const [offer, accept, decline, withdraw, expire] = expected[name as keyof typeof cases]
  return {
    given: name,
    records: records(facts),
    events,
    expected: {
      none: { ...ended, offer },
      offered: { ...ended, accept, decline, withdraw, expire },
      accepted: ended,
      declined: ended,
      withdrawn: ended,
      expired: ended,
    },
  }
})

export const ownershipTable = verdictsOf(ownershipVerdicts)
