import { describe, expect, expectTypeOf, it } from 'vitest'
import { aCompany, cases, events, records } from '#tests/product/tables/company-verdicts.ts'
import {
  applyEvent,
  explain,
  refusalsOf,
  valueOf,
  type EffectOf,
  type StatePath,
} from '../../shared/lifecycle.ts'
import type { CompanyState } from '../../shared/lifecycle-states.ts'
import { companyMachine } from './company-machine.ts'
import { companyEventNames, type CompanyEffect, type CompanyEvent } from './company-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of Object.values(cases)) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(companyMachine, record, event),
        }))
        expect(explain(companyMachine, record, all)).toEqual(verdicts)
        const snapshot = companyMachine.resolveState({
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

describe('the rules of a company deletion', () => {
  it('list every refusal in order, the sign-in last', () => {
    const facts = aCompany({ by: { isOwner: false, hasRecentSignIn: false } })
    const refusals = refusalsOf(companyMachine, { state: 'active', facts }, events['close by a wrong name'])
    expect(refusals).toEqual([
      { rule: 'isOwner', facts: {}, fix: 'askOwner', who: 'owner' },
      { rule: 'hasTypedName', facts: { name: 'Brightwater' }, fix: 'typeName', who: 'you' },
      { rule: 'hasRecentSignIn', facts: {}, fix: 'signInAgain', who: 'you' },
    ])
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(companyEventNames))
  expectTypeOf<StatePath<typeof companyMachine>>().toEqualTypeOf<CompanyState>()
  expectTypeOf<EffectOf<typeof companyMachine>>().toEqualTypeOf<CompanyEffect>()
  expectTypeOf<(typeof companyEventNames)[number]>().toEqualTypeOf<CompanyEvent['type']>()
})
