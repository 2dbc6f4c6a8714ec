import { expect, expectTypeOf, it } from 'vitest'
import { events } from '#tests/product/tables/integration-verdicts.ts'
import type { IntegrationState } from '../../shared/lifecycle-states.ts'
import type { EffectOf, StatePath } from '../../shared/lifecycle.ts'
import { integrationRules } from './integration-logic.ts'
import type { integrationMachine } from './integration-machine.ts'
import { integrationEventNames, type IntegrationEffect, type IntegrationEvent } from './integration-types.ts'

it('refuses with the facts, the fix and who can apply it', () => {
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

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(integrationEventNames))
  expectTypeOf<StatePath<typeof integrationMachine>>().toEqualTypeOf<IntegrationState>()
  expectTypeOf<EffectOf<typeof integrationMachine>>().toEqualTypeOf<IntegrationEffect>()
  expectTypeOf<(typeof integrationEventNames)[number]>().toEqualTypeOf<IntegrationEvent['type']>()
})
