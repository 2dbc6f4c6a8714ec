import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { integrationGates } from './integration-logic.ts'
import { integrationEffects, type IntegrationEvent, type IntegrationFacts } from './integration-types.ts'

const spec = (sentence: string): SpecMeta => ({ spec: `machines.md section 2, integration: ${sentence}` })

const revoke = {
  'integration.revoked': {
    target: 'revoked',
    actions: ['logTransition', 'endAnalyses', 'clearFailure'],
    meta: spec('revoked'),
  },
} as const

/** How a reading ends, the first one or a later. */
const ends = {
  'integration.read': {
    target: 'connected',
    actions: ['logTransition', 'recordSync', 'clearFailure'],
    meta: spec('syncing -> connected'),
  },
  'integration.failed': [
    {
      target: 'needsReauth',
      guard: 'hasLostAccess',
      actions: ['logTransition', 'recordFailure'],
      meta: spec('syncing -> needsReauth'),
    },
    {
      target: 'error',
      actions: ['logTransition', 'recordFailure'],
      meta: spec('syncing -> error'),
    },
  ],
  'integration.cancelled': {
    target: 'connected',
    actions: ['logTransition', 'endAnalyses', 'clearFailure'],
    meta: { spec: 'evidence.md section 7: cancelled' },
  },
} as const

const sync = {
  'integration.syncRequested': {
    target: 'syncing',
    guard: 'canBeRead',
    actions: ['logTransition', 'queueAnalyses', 'clearFailure'],
    meta: spec('connected -> syncing'),
  },
} as const

/**
 * Where a developer's commits come from (machines.md section 2): connecting -> connected -> syncing -> connected |
 * needsReauth | error | revoked. What was read before stays, whatever becomes of a reading.
 */
export const integrationMachine = setup({
  types: {
    context: {} as IntegrationFacts,
    input: {} as IntegrationFacts,
    events: {} as IntegrationEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(integrationGates),
  actions: effectsNamed(integrationEffects),
}).createMachine({
  id: 'integration',
  context: ({ input }) => input,
  initial: 'connecting',
  states: {
    connecting: { on: { ...ends, ...revoke } },
    connected: { on: { ...sync, ...revoke } },
    syncing: { on: { ...ends, ...revoke } },
    needsReauth: { on: { ...sync, ...revoke } },
    error: { on: { ...sync, ...revoke } },
    revoked: {
      on: {
        'integration.connectRequested': {
          target: 'connecting',
          guard: 'canBeRead',
          actions: ['logTransition', 'queueAnalyses'],
          meta: spec('connecting; again'),
        },
        'integration.syncRequested': {
          target: 'syncing',
          guard: 'isConnected',
          meta: spec('revoked'),
        },
      },
    },
  },
})
