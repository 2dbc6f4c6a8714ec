import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { entitlementRequestGates } from './entitlement-request-logic.ts'
import {
  entitlementRequestEffects,
  type EntitlementRequestEvent,
  type EntitlementRequestFacts,
} from './entitlement-request-types.ts'

const meta = {
  spec: 'docs/machines.md#entitlement-request: none -> requested -> granted | declined | expired',
} as const

const asks = {
  'entitlement.requested': {
    target: 'requested',
    guard: 'canRequest',
    actions: ['logTransition', 'keepRequest', 'queueExpiry'],
    meta,
  },
} as const

/**
 * A company's request for more than its plan allows: none -> requested -> granted | declined | expired, and requested again. Members
 * of the company send `requested`, staff `granted` and `declined`, the worker `expired`. The server applies events in the
 * transaction that writes the row; the browser only explains.
 */
export const entitlementRequestMachine = setup({
  types: {
    context: {} as EntitlementRequestFacts,
    input: {} as EntitlementRequestFacts,
    events: {} as EntitlementRequestEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(entitlementRequestGates),
  actions: effectsNamed(entitlementRequestEffects),
}).createMachine({
  id: 'entitlement-request',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: { on: asks },
    requested: {
      on: {
        'entitlement.granted': {
          target: 'granted',
          guard: 'canDecide',
          actions: ['logTransition', 'raiseLimit', 'mailResult'],
          meta,
        },
        'entitlement.declined': {
          target: 'declined',
          guard: 'canDecide',
          actions: ['logTransition', 'mailResult'],
          meta,
        },
        'entitlement.expired': {
          target: 'expired',
          guard: 'canExpire',
          actions: ['logTransition', 'mailResult'],
          meta,
        },
      },
    },
    granted: { on: asks },
    declined: { on: asks },
    expired: { on: asks },
  },
})
