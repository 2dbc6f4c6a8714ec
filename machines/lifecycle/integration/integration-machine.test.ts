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
  'be shut out': { type: 'integration.failed', failure: 'needsReauth' },
  fail: { type: 'integration.failed', failure: 'unreachable' },
  cancel: { type: 'integration.cancelled' },
  revoke: { type: 'integration.revoked' },
} as const satisfies Record<string, IntegrationEvent>

const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const revoke = moved('revoked', 'endAnalyses', 'forgetToken', 'clearFailure')
const shutOut = moved('needsReauth', 'endAnalyses', 'forgetToken', 'recordFailure')
const failed = moved('error', 'recordFailure')
const ends = {
  ...nothing,
  read: moved('connected', 'recordSync', 'clearFailure'),
  'lose access': shutOut,
  'be shut out': failed,
  fail: failed,
  cancel: moved('connected', 'endAnalyses', 'clearFailure'),
  revoke,
}
const standings = (included: number, { isAtHand = true, byAccount = false } = {}) =>
  integrationStates.map((state) => ({ state, facts: { included, isAtHand, byAccount } }))

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

it('reads a bundle that was read no more, and ends what goes on as before', () => {
  const rests = { ...nothing, sync: refusedBy('isAtHand'), revoke }
  expect(verdictTable(integrationMachine, standings(1, { isAtHand: false }), events)).toEqual({
    connecting: ends,
    connected: rests,
    syncing: ends,
    needsReauth: rests,
    error: rests,
    revoked: { ...nothing, connect: refusedBy('isAtHand'), sync: refusedBy('isConnected') },
  })
})

const again = moved('connecting', 'queueAnalyses', 'clearFailure')

it('lists what an account has whatever of it counts, connects it again, and is shut out of the account alone', () => {
  const byAccount = { ...ends, 'lose access': failed, 'be shut out': shutOut }
  const rests = {
    ...nothing,
    connect: again,
    sync: moved('syncing', 'queueAnalyses', 'clearFailure'),
    revoke,
  }
  expect(verdictTable(integrationMachine, standings(0, { byAccount: true }), events)).toEqual({
    connecting: { ...byAccount, connect: moved('connecting', 'queueAnalyses') },
    connected: rests,
    syncing: { ...byAccount, connect: moved('syncing', 'queueAnalyses') },
    needsReauth: { ...rests, sync: refusedBy('isLetIn') },
    error: rests,
    revoked: { ...nothing, connect: moved('connecting', 'queueAnalyses'), sync: refusedBy('isConnected') },
  })
})

it('refuses with the facts, the way out and who can take it', () => {
  const facts = { included: 0, isAtHand: false, byAccount: false }
  expect(integrationRules.hasIncludedRepository(facts, events.sync)).toEqual({
    rule: 'hasIncludedRepository',
    facts: { included: 0 },
    fix: 'includeRepository',
    who: 'you',
  })
  expect(integrationRules.hasIncludedRepository({ ...facts, included: 1 }, events.sync)).toBeNull()
  expect(integrationRules.isAtHand(facts, events.sync)).toEqual({
    rule: 'isAtHand',
    facts: {},
    fix: 'sendAgain',
    who: 'you',
  })
  expect(integrationRules.isAtHand({ ...facts, isAtHand: true }, events.sync)).toBeNull()
  expect(integrationRules.hasIncludedRepository({ ...facts, byAccount: true }, events.sync)).toBeNull()
  expect(integrationRules.isLetIn(facts, events.sync)).toBeNull()
  expect(integrationRules.isLetIn({ ...facts, byAccount: true }, events.sync)).toEqual({
    rule: 'isLetIn',
    facts: {},
    fix: 'connectAgain',
    who: 'you',
  })
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
