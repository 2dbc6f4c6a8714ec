import { expect, expectTypeOf, it } from 'vitest'
import { impossible, moved, refusedBy, verdictTable } from '#tests/support/verdicts.ts'
import { integrationStates, type IntegrationState } from '../../shared/lifecycle-states.ts'
import type { EffectOf, StatePath } from '../../shared/lifecycle.ts'
import { integrationRules } from './integration-logic.ts'
import { integrationMachine } from './integration-machine.ts'
import { integrationEventNames, type IntegrationEffect, type IntegrationEvent } from './integration-types.ts'

const events = {
  connect: { type: 'integration.connectRequested' },
  sync: { type: 'integration.syncRequested' },
  read: { type: 'integration.read' },
  'lose access': { type: 'integration.failed', failure: 'needsAccess' },
  fail: { type: 'integration.failed', failure: 'unreachable' },
  cancel: { type: 'integration.cancelled' },
  revoke: { type: 'integration.revoked' },
} as const satisfies Record<string, IntegrationEvent>

const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const revoke = moved('revoked', 'endAnalyses', 'clearFailure')
const ends = {
  ...nothing,
  read: moved('connected', 'recordSync', 'clearFailure'),
  'lose access': moved('needsReauth', 'recordFailure'),
  fail: moved('error', 'recordFailure'),
  cancel: moved('connected', 'endAnalyses', 'clearFailure'),
  revoke,
}
const standings = (included: number) => integrationStates.map((state) => ({ state, facts: { included } }))

it('has its verdict for every event in every state, with something to read', () => {
  const rests = {
    ...nothing,
    sync: moved('syncing', 'queueAnalyses', 'clearFailure'),
    revoke,
  }
  expect(verdictTable(integrationMachine, standings(1), events)).toEqual({
    connecting: ends,
    connected: rests,
    syncing: ends,
    needsReauth: rests,
    error: rests,
    revoked: {
      ...nothing,
      connect: moved('connecting', 'queueAnalyses'),
      sync: refusedBy('isConnected'),
    },
  })
})

it('reads nothing where every repository is left out, and ends what goes on as before', () => {
  const rests = { ...nothing, sync: refusedBy('hasIncludedRepository'), revoke }
  expect(verdictTable(integrationMachine, standings(0), events)).toEqual({
    connecting: ends,
    connected: rests,
    syncing: ends,
    needsReauth: rests,
    error: rests,
    revoked: { ...nothing, connect: refusedBy('hasIncludedRepository'), sync: refusedBy('isConnected') },
  })
})

it('refuses with the facts, the way out and who can take it', () => {
  const facts = { included: 0 }
  expect(integrationRules.hasIncludedRepository(facts, events.sync)).toEqual({
    rule: 'hasIncludedRepository',
    facts,
    fix: 'includeRepository',
    who: 'you',
  })
  expect(integrationRules.hasIncludedRepository({ included: 1 }, events.sync)).toBeNull()
  expect(integrationRules.isConnected(facts, events.sync)).toEqual({
    rule: 'isConnected',
    facts: {},
    fix: 'connectAgain',
    who: 'you',
  })
})

it('uses every event name, and its states and effects are the ones that the types name', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(integrationEventNames))
  expectTypeOf<StatePath<typeof integrationMachine>>().toEqualTypeOf<IntegrationState>()
  expectTypeOf<EffectOf<typeof integrationMachine>>().toEqualTypeOf<IntegrationEffect>()
  expectTypeOf<(typeof integrationEventNames)[number]>().toEqualTypeOf<IntegrationEvent['type']>()
})
