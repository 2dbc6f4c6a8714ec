import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the company locked, so that its members change one at a time. */
export interface OwnershipFacts {
  /** The acting member; null for the server, which expires offers. */
  readonly by: {
    readonly isOwner: boolean
    readonly isOffered: boolean
    /** Whether they signed in at most 5 minutes ago. */
    readonly hasRecentSignIn: boolean
  } | null
  /** Whether the offered member is active and has an account. */
  readonly isActive: boolean
  readonly hasOpenTransfer: boolean
  /** Whether the offer's last day has passed. */
  readonly isExpired: boolean
}

export type OwnershipEvent =
  | { readonly type: 'ownership.offered' }
  | { readonly type: 'ownership.accepted' }
  | { readonly type: 'ownership.declined' }
  | { readonly type: 'ownership.withdrawn' }
  | { readonly type: 'ownership.expired' }

export const ownershipEventNames = [
  'ownership.offered',
  'ownership.accepted',
  'ownership.declined',
  'ownership.withdrawn',
  'ownership.expired',
] as const satisfies readonly OwnershipEvent['type'][]

export const offerDays = 7

/**
 * queueExpiry: queue the job that expires the offer. mailOffer: mail the offered member. handOver: make the owner an admin, then
 * the offered member the owner. mailResult: mail the person waiting for the result.
 */
export const ownershipEffects = [
  'logTransition',
  'queueExpiry',
  'mailOffer',
  'handOver',
  'mailResult',
] as const
export type OwnershipEffect = (typeof ownershipEffects)[number]

export type OwnershipRule =
  | 'isStillOwner'
  | 'isOffered'
  | 'isNotSelf'
  | 'isActiveMember'
  | 'hasNoOpenTransfer'
  | 'hasRecentSignIn'
  | 'isInTime'
  | 'hasExpired'
export type OwnershipFix =
  | 'askOwner'
  | 'askOfferedMember'
  | 'chooseActiveMember'
  | 'withdrawOffer'
  | 'signInAgain'
  | 'askForNewOffer'
  | 'awaitExpiry'
export type OwnershipRefusal = Refusal<OwnershipRule, OwnershipFix>
