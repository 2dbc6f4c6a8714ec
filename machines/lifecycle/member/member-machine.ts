import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { memberGates } from './member-logic.ts'
import { memberEffects, type MemberEvent, type MemberFacts } from './member-types.ts'

const changesRole = {
  guard: 'canChangeRole',
  actions: ['logTransition', 'changeRole'],
  meta: { spec: 'docs/product-rules.md#members: change role' },
} as const

const changesGrants = {
  guard: 'canChangeGrants',
  actions: ['logTransition', 'changeGrants'],
  meta: { spec: 'docs/product-rules.md#members: all clients, or some' },
} as const

const removal = {
  'member.removed': {
    target: 'removed',
    guard: 'canRemove',
    actions: ['logTransition', 'reassign', 'closeCompany'],
    meta: { spec: 'docs/machines.md#member: active <-> suspended -> removed' },
  },
} as const

/**
 * A member of a company (docs/machines.md#member): invited -> active <-> suspended -> removed. The server applies events in the
 * transaction that writes the row; the browser only explains.
 */
export const memberMachine = setup({
  types: {
    context: {} as MemberFacts,
    input: {} as MemberFacts,
    events: {} as MemberEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(memberGates),
  actions: effectsNamed(memberEffects),
}).createMachine({
  id: 'member',
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      on: {
        'member.invitationResent': {
          target: 'invited',
          guard: 'canInvite',
          actions: ['logTransition', 'mailInvitation'],
          meta: { spec: 'docs/product-rules.md#members: resend' },
        },
        'member.invitationRevoked': {
          target: 'removed',
          guard: 'canInvite',
          actions: ['logTransition', 'endInvitation'],
          meta: { spec: 'docs/product-rules.md#members: revoke' },
        },
        'member.invitationExpired': {
          target: 'removed',
          guard: 'canExpire',
          actions: ['logTransition', 'endInvitation'],
          meta: { spec: 'docs/product-rules.md#members: invitations expire' },
        },
        'member.joined': {
          target: 'active',
          guard: 'canJoin',
          actions: ['logTransition', 'endInvitation', 'openCompany'],
          meta: { spec: 'docs/machines.md#member: invited -> active' },
        },
        'member.roleChanged': { ...changesRole, target: 'invited' },
        'member.grantsChanged': { ...changesGrants, target: 'invited' },
      },
    },
    active: {
      on: {
        'member.roleChanged': { ...changesRole, target: 'active' },
        'member.grantsChanged': { ...changesGrants, target: 'active' },
        'member.suspended': {
          target: 'suspended',
          guard: 'canSuspend',
          actions: ['logTransition'],
          meta: { spec: 'docs/machines.md#member: active <-> suspended' },
        },
        ...removal,
        'member.left': {
          target: 'removed',
          guard: 'canLeave',
          actions: ['logTransition', 'reassign', 'closeCompany'],
          meta: { spec: 'docs/machines.md#member: active -> removed' },
        },
      },
    },
    suspended: {
      on: {
        'member.roleChanged': { ...changesRole, target: 'suspended' },
        'member.grantsChanged': { ...changesGrants, target: 'suspended' },
        'member.restored': {
          target: 'active',
          guard: 'canRestore',
          actions: ['logTransition'],
          meta: { spec: 'docs/machines.md#member: active <-> suspended' },
        },
        ...removal,
      },
    },
    removed: {},
  },
})
