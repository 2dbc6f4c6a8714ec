import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { OwnershipEvent, OwnershipFacts, OwnershipRefusal } from './ownership-types.ts'

type Judge = (facts: OwnershipFacts) => OwnershipRefusal | null
const ownershipRule = (spec: string, judge: Judge): Rule<OwnershipFacts, OwnershipEvent> => rule(spec, judge)

const handOver = 'docs/machines.md#ownership: the owner offers it and cannot be removed'

export const ownershipRules = {
  isStillOwner: ownershipRule(handOver, ({ by }) =>
    by === null || by.isOwner ? null : { rule: 'isStillOwner', facts: {}, fix: 'askOwner', who: 'owner' },
  ),
  isOffered: ownershipRule(handOver, ({ by }) =>
    by?.isOffered === true ? null : { rule: 'isOffered', facts: {}, fix: 'askOfferedMember', who: 'admin' },
  ),
  isNotSelf: ownershipRule(handOver, ({ by }) =>
    by?.isOffered === true ? { rule: 'isNotSelf', facts: {}, fix: 'chooseActiveMember', who: 'you' } : null,
  ),
  isActiveMember: ownershipRule(handOver, ({ isActive }) =>
    isActive ? null : { rule: 'isActiveMember', facts: {}, fix: 'chooseActiveMember', who: 'owner' },
  ),
  hasNoOpenTransfer: ownershipRule(handOver, ({ hasOpenTransfer }) =>
    hasOpenTransfer ? { rule: 'hasNoOpenTransfer', facts: {}, fix: 'withdrawOffer', who: 'you' } : null,
  ),
  hasRecentSignIn: ownershipRule('docs/api.md#recent-sign-in: a sign-in of the last 5 minutes', ({ by }) =>
    by?.hasRecentSignIn === false
      ? { rule: 'hasRecentSignIn', facts: {}, fix: 'signInAgain', who: 'you' }
      : null,
  ),
  isInTime: ownershipRule(handOver, ({ isExpired }) =>
    isExpired ? { rule: 'isInTime', facts: {}, fix: 'askForNewOffer', who: 'owner' } : null,
  ),
  hasExpired: ownershipRule(handOver, ({ isExpired }) =>
    isExpired ? null : { rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'you' },
  ),
} as const

const { isStillOwner, isOffered, isNotSelf, isActiveMember } = ownershipRules
const { hasNoOpenTransfer, hasRecentSignIn, isInTime, hasExpired } = ownershipRules

export const ownershipGates = {
  /** The sign-in is checked last, so that a person signs in again only if the other rules allow the offer. */
  canOffer: { rules: [isStillOwner, isNotSelf, isActiveMember, hasNoOpenTransfer, hasRecentSignIn] },
  canAccept: { rules: [isOffered, isInTime, isActiveMember] },
  canDecline: { rules: [isOffered] },
  canWithdraw: { rules: [isStillOwner] },
  canExpire: { rules: [hasExpired] },
} as const satisfies Record<string, Gate<OwnershipFacts, OwnershipEvent>>
