import { mayGive, seesAllClients, type MemberRole } from '../../domain/company/member-roles.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { JoiningFacts, MemberEvent, MemberFacts, MemberRefusal } from './member-types.ts'

type Judge = (facts: MemberFacts, event: MemberEvent) => MemberRefusal | null
const memberRule = (spec: string, judge: Judge): Rule<MemberFacts, MemberEvent> => rule(spec, judge)

const joiningRule = (spec: string, judge: (joining: JoiningFacts) => MemberRefusal | null) =>
  memberRule(spec, ({ joining }) => (joining === null ? null : judge(joining)))

export const refusedRole = (given: MemberRole): MemberRefusal => ({
  rule: 'canGiveRole',
  facts: { role: given },
  fix: 'askAdmin',
  who: given === 'owner' ? 'owner' : 'admin',
})

export const memberRules = {
  canGiveRole: memberRule('docs/product-rules.md#members: no role above their own', ({ role, by }) =>
    by === null || mayGive(by.role, role) ? null : refusedRole(role),
  ),
  isNotOwner: memberRule('docs/machines.md#member: the owner cannot be removed', ({ role }) =>
    role === 'owner' ? { rule: 'isNotOwner', facts: {}, fix: 'handOwnershipOver', who: 'owner' } : null,
  ),
  isNotSelf: memberRule(
    'docs/product-rules.md#members: members can’t suspend or remove themselves',
    ({ by }) =>
      by?.isSelf === true ? { rule: 'isNotSelf', facts: {}, fix: 'askColleague', who: 'admin' } : null,
  ),
  isSelf: memberRule('docs/machines.md#member: a member leaves by their own decision', ({ by }) =>
    by?.isSelf === true ? null : { rule: 'isSelf', facts: {}, fix: 'askColleague', who: 'you' },
  ),
  hasNoOwnedRecords: memberRule(
    'docs/product-rules.md#members: remove after re-assigning',
    ({ owned }, event) =>
      owned === 0 || ('newOwner' in event && event.newOwner !== undefined)
        ? null
        : { rule: 'hasNoOwnedRecords', facts: { owned }, fix: 'chooseNewOwner', who: 'you' },
  ),
  isRestrictable: memberRule(
    'docs/product-rules.md#members: owners and admins see all clients',
    ({ role }, event) =>
      'clients' in event && event.clients !== null && seesAllClients(role)
        ? { rule: 'isRestrictable', facts: { role }, fix: 'changeRole', who: 'admin' }
        : null,
  ),
  isCompanyAccount: joiningRule(
    'docs/product-rules.md#members: a company account joins',
    ({ accountType }) =>
      accountType === 'company'
        ? null
        : { rule: 'isCompanyAccount', facts: { accountType }, fix: 'askForAnotherAddress', who: 'you' },
  ),
  hasNoOtherCompany: joiningRule('docs/product-rules.md#members: one company an account', ({ hasCompany }) =>
    hasCompany ? { rule: 'hasNoOtherCompany', facts: {}, fix: 'askForAnotherAddress', who: 'you' } : null,
  ),
  isVerified: joiningRule('docs/product-rules.md#members: the verified address joins', ({ isVerified }) =>
    isVerified ? null : { rule: 'isVerified', facts: {}, fix: 'verifyAddress', who: 'you' },
  ),
  isInvitedAddress: joiningRule(
    'docs/product-rules.md#members: the invited address joins',
    ({ isInvitedAddress }) =>
      isInvitedAddress
        ? null
        : { rule: 'isInvitedAddress', facts: {}, fix: 'signInWithInvitedAddress', who: 'you' },
  ),
  isInTime: memberRule('docs/product-rules.md#members: invitations expire', ({ isExpired }) =>
    isExpired ? { rule: 'isInTime', facts: {}, fix: 'askForNewInvitation', who: 'admin' } : null,
  ),
  hasExpired: memberRule('docs/product-rules.md#members: invitations expire', ({ isExpired }) =>
    isExpired ? null : { rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'you' },
  ),
  hasSeat: memberRule('docs/product-rules.md#plans: seats', ({ seats }, event) => {
    if (seats === 'unknown') return null
    // A joining member has held a seat since the invitation.
    const taken = event.type === 'member.joined' ? seats.active : seats.active + seats.invited
    return taken < seats.limit ? null : { rule: 'hasSeat', facts: {}, fix: 'requestSeats', who: 'admin' }
  }),
} as const

const { canGiveRole, isNotOwner, isNotSelf, isSelf, hasNoOwnedRecords, isRestrictable } = memberRules
const { isCompanyAccount, hasNoOtherCompany, isVerified, isInvitedAddress, isInTime, hasExpired, hasSeat } =
  memberRules

export const memberGates = {
  canInvite: { rules: [canGiveRole] },
  canExpire: { rules: [hasExpired] },
  canJoin: { rules: [isInTime, isCompanyAccount, hasNoOtherCompany, isVerified, isInvitedAddress, hasSeat] },
  canChangeRole: { rules: [isNotOwner, isNotSelf, canGiveRole] },
  canChangeGrants: { rules: [isNotOwner, isNotSelf, canGiveRole, isRestrictable] },
  canSuspend: { rules: [isNotOwner, isNotSelf, canGiveRole] },
  canRestore: { rules: [isNotOwner, isNotSelf, canGiveRole, hasSeat] },
  canRemove: { rules: [isNotOwner, isNotSelf, canGiveRole, hasNoOwnedRecords] },
  canLeave: { rules: [isSelf, isNotOwner, hasNoOwnedRecords] },
} as const satisfies Record<string, Gate<MemberFacts, MemberEvent>>
