import { describe, expect, expectTypeOf, it } from 'vitest'
import { anOffer, cases, events, offered, owner, records } from '#tests/product/tables/ownership-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { OwnershipState } from '../../shared/lifecycle-states.ts'
import { ownershipMachine } from './ownership-machine.ts'
import {
  ownershipEventNames,
  type OwnershipEffect,
  type OwnershipEvent,
  type OwnershipFacts,
} from './ownership-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of Object.values(cases)) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(ownershipMachine, record, event),
        }))
        expect(explain(ownershipMachine, record, all)).toEqual(verdicts)
        const snapshot = ownershipMachine.resolveState({
          value: valueOf(record.state),
          context: record.facts,
        })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

const refusalsNow = (state: OwnershipState, facts: Partial<OwnershipFacts>, event: OwnershipEvent) =>
  refusalsOf(ownershipMachine, { state, facts: anOffer(facts) }, event)

describe('the rules of an ownership offer', () => {
  it('list every refusal of an offer in order, the sign-in last', () => {
    const by = { isOwner: false, isOffered: true, hasRecentSignIn: false }
    expect(refusalsNow('none', { by, isActive: false, hasOpenTransfer: true }, events.offer)).toEqual([
      { rule: 'isStillOwner', facts: {}, fix: 'askOwner', who: 'owner' },
      { rule: 'isNotSelf', facts: {}, fix: 'chooseActiveMember', who: 'you' },
      { rule: 'isActiveMember', facts: {}, fix: 'chooseActiveMember', who: 'owner' },
      { rule: 'hasNoOpenTransfer', facts: {}, fix: 'withdrawOffer', who: 'you' },
      { rule: 'hasRecentSignIn', facts: {}, fix: 'signInAgain', who: 'you' },
    ])
  })

  it('name who can act on an open offer', () => {
    expect([
      refusalsNow('offered', { by: owner, isExpired: true, isActive: false }, events.accept),
      refusalsNow('offered', { by: offered }, events.withdraw),
      refusalsNow('offered', {}, events.expire),
    ]).toEqual([
      [
        { rule: 'isOffered', facts: {}, fix: 'askOfferedMember', who: 'admin' },
        { rule: 'isInTime', facts: {}, fix: 'askForNewOffer', who: 'owner' },
        { rule: 'isActiveMember', facts: {}, fix: 'chooseActiveMember', who: 'owner' },
      ],
      [{ rule: 'isStillOwner', facts: {}, fix: 'askOwner', who: 'owner' }],
      [{ rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'you' }],
    ])
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(ownershipEventNames))
  expectTypeOf<StatePath<typeof ownershipMachine>>().toEqualTypeOf<OwnershipState>()
  expectTypeOf<EffectOf<typeof ownershipMachine>>().toEqualTypeOf<OwnershipEffect>()
  expectTypeOf<(typeof ownershipEventNames)[number]>().toEqualTypeOf<OwnershipEvent['type']>()
})
