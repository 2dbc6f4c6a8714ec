import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { ownershipGates } from './ownership-logic.ts'
import { ownershipEffects, type OwnershipEvent, type OwnershipFacts } from './ownership-types.ts'

const meta = {
  spec: 'docs/machines.md#ownership: the owner offers it and cannot be removed',
} as const

/**
 * An offer of ownership: none -> offered -> accepted | declined | withdrawn | expired. The server applies events in the transaction
 * that writes the rows; the browser only explains.
 */
export const ownershipMachine = setup({
  types: {
    context: {} as OwnershipFacts,
    input: {} as OwnershipFacts,
    events: {} as OwnershipEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(ownershipGates),
  actions: effectsNamed(ownershipEffects),
}).createMachine({
  id: 'ownership',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      on: {
        'ownership.offered': {
          target: 'offered',
          guard: 'canOffer',
          actions: ['logTransition', 'queueExpiry', 'mailOffer'],
          meta,
        },
      },
    },
    offered: {
      on: {
        'ownership.accepted': {
          target: 'accepted',
          guard: 'canAccept',
          actions: ['logTransition', 'handOver', 'mailResult'],
          meta,
        },
        'ownership.declined': {
          target: 'declined',
          guard: 'canDecline',
          actions: ['logTransition', 'mailResult'],
          meta,
        },
        'ownership.withdrawn': {
          target: 'withdrawn',
          guard: 'canWithdraw',
          actions: ['logTransition', 'mailResult'],
          meta,
        },
        'ownership.expired': {
          target: 'expired',
          guard: 'canExpire',
          actions: ['logTransition', 'mailResult'],
          meta,
        },
      },
    },
    accepted: {},
    declined: {},
    withdrawn: {},
    expired: {},
  },
})
