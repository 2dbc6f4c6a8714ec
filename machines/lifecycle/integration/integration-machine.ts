import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { integrationGates } from './integration-logic.ts'
import { integrationEffects, type IntegrationEvent, type IntegrationFacts } from './integration-types.ts'

const spec = (sentence: string): SpecMeta => ({ spec: `docs/machines.md#integration: ${sentence}` })

const revoke = {
  'integration.revoked': {
    target: 'revoked',
    actions: ['logTransition', 'endAnalyses', 'forgetToken', 'clearFailure'],
    meta: spec('Revoking deletes the token at once'),
  },
} as const

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
      actions: ['logTransition', 'endAnalyses', 'forgetToken', 'recordFailure'],
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
    meta: { spec: 'docs/machines.md#integration: a canceled analysis keeps what was read' },
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

/** A reconnected account may list more repositories; running analyses continue. */
const again = {
  'integration.connectRequested': {
    target: 'connecting',
    guard: 'isByAccount',
    actions: ['logTransition', 'queueAnalyses', 'clearFailure'],
    meta: spec('connecting; again'),
  },
} as const
const renewed = {
  'integration.connectRequested': {
    guard: 'isByAccount',
    actions: ['logTransition', 'queueAnalyses'],
    meta: spec('connecting; again'),
  },
} as const

/**
 * Where a developer's commits come from (docs/machines.md#integration): connecting -> connected -> syncing -> connected |
 * needsReauth | error | revoked. Earlier results stay, however a sync ends.
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
    connecting: { on: { ...ends, ...renewed, ...revoke } },
    connected: { on: { ...sync, ...again, ...revoke } },
    syncing: { on: { ...ends, ...renewed, ...revoke } },
    needsReauth: {
      on: {
        'integration.syncRequested': { ...sync['integration.syncRequested'], guard: 'canBeReadAgain' },
        ...again,
        ...revoke,
      },
    },
    error: { on: { ...sync, ...again, ...revoke } },
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
