import { describe, expect, expectTypeOf, it } from 'vitest'
import { aRequest, cases, events, records } from '#tests/product/tables/entitlement-request-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { EntitlementRequestState } from '../../shared/lifecycle-states.ts'
import { entitlementRequestMachine } from './entitlement-request-machine.ts'
import {
  entitlementRequestEventNames,
  type EntitlementRequestEffect,
  type EntitlementRequestEvent,
} from './entitlement-request-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of Object.values(cases)) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(entitlementRequestMachine, record, event),
        }))
        expect(explain(entitlementRequestMachine, record, all)).toEqual(verdicts)
        const snapshot = entitlementRequestMachine.resolveState({
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

describe('the rules of a request', () => {
  it('list every refusal in order', () => {
    const record = { state: 'granted', facts: aRequest({ isGranted: true }) }
    expect(refusalsOf(entitlementRequestMachine, record, events['request without a reason'])).toEqual([
      { rule: 'hasReason', facts: {}, fix: 'giveReason', who: 'you' },
      { rule: 'isNotGranted', facts: {}, fix: 'useGrant', who: 'you' },
    ])
  })

  it('name staff as deciders, and who can request again', () => {
    const record = { state: 'requested', facts: aRequest({ isExpired: true }) }
    expect(refusalsOf(entitlementRequestMachine, record, events.grant)).toEqual([
      { rule: 'isStaff', facts: {}, fix: 'awaitStaff', who: 'staff' },
      { rule: 'isInTime', facts: {}, fix: 'requestAgain', who: 'recruiter' },
    ])
    const inTime = { state: 'requested', facts: aRequest() }
    expect(refusalsOf(entitlementRequestMachine, inTime, events.expire)).toEqual([
      { rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'staff' },
    ])
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(
    new Set(entitlementRequestEventNames),
  )
  expectTypeOf<StatePath<typeof entitlementRequestMachine>>().toEqualTypeOf<EntitlementRequestState>()
  expectTypeOf<EffectOf<typeof entitlementRequestMachine>>().toEqualTypeOf<EntitlementRequestEffect>()
  expectTypeOf<(typeof entitlementRequestEventNames)[number]>().toEqualTypeOf<
    EntitlementRequestEvent['type']
  >()
})
