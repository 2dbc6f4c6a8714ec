import { describe, expect, expectTypeOf, it } from 'vitest'
import { events, recordedOn, records, today } from '#tests/product/tables/consent-verdicts.ts'
import { applyEvent, explain, valueOf, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import type { ConsentState } from '../../shared/lifecycle-states.ts'
import { consentRules, grantOf } from './consent-logic.ts'
import { consentMachine } from './consent-machine.ts'
import { consentEventNames, consentMethods, type ConsentEffect, type ConsentEvent } from './consent-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const facts of [
      { today, expiresOn: null, refusedOn: null },
      { today, expiresOn: today, refusedOn: null },
      { today, expiresOn: null, refusedOn: today },
    ]) {
      for (const record of records(facts)) {
        const verdicts = all.map((event) => ({ event, verdict: applyEvent(consentMachine, record, event) }))
        expect(explain(consentMachine, record, all)).toEqual(verdicts)
        const snapshot = consentMachine.resolveState({
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

describe('the rules of a consent', () => {
  const facts = { today, expiresOn: null, refusedOn: null }

  it('refuse with the facts, the fix and who can apply it', () => {
    expect({
      isNotRefusedByPerson: consentRules.isNotRefusedByPerson(
        { ...facts, refusedOn: '2026-02-20' },
        recordedOn(today),
      ),
      hasMethod: consentRules.hasMethod(facts, events.request),
      isCalendarDate: consentRules.isCalendarDate(facts, recordedOn('2026-02-29')),
      isNotInFuture: consentRules.isNotInFuture(facts, recordedOn('2026-03-02')),
      hasText: consentRules.hasText(facts, { type: 'consent.granted', textVersion: ' ' }),
      hasExpired: consentRules.hasExpired(facts, events.expire),
    }).toEqual({
      isNotRefusedByPerson: {
        rule: 'isNotRefusedByPerson',
        facts: { refusedOn: '2026-02-20', inviteFrom: '2026-03-22' },
        fix: 'inviteAgain',
        who: 'candidate',
      },
      hasMethod: { rule: 'hasMethod', facts: { methods: consentMethods }, fix: 'nameMethod', who: 'you' },
      isCalendarDate: { rule: 'isCalendarDate', facts: {}, fix: 'correctDate', who: 'you' },
      isNotInFuture: {
        rule: 'isNotInFuture',
        facts: { givenOn: '2026-03-02', today },
        fix: 'correctDate',
        who: 'you',
      },
      hasText: { rule: 'hasText', facts: {}, fix: 'reload', who: 'you' },
      hasExpired: { rule: 'hasExpired', facts: { expiresOn: null, today }, fix: 'awaitExpiry', who: 'you' },
    })
  })

  it('pass when satisfied', () => {
    const { hasMethod, isCalendarDate: isDate, isNotInFuture, hasText, hasExpired } = consentRules
    expect([
      ...consentMethods.map((method) => hasMethod(facts, recordedOn(today, method))),
      isDate(facts, recordedOn('2024-02-29')),
      isNotInFuture(facts, recordedOn(today)),
      hasText(facts, events.grant),
      hasExpired({ today, expiresOn: '2026-02-28', refusedOn: null }, events.expire),
    ]).toEqual([...consentMethods.map(() => null), null, null, null, null])
  })
})

describe('the grant of an event', () => {
  it.each([
    [
      'is the recorded method and date',
      recordedOn('2026-02-27'),
      { method: 'phone', givenOn: '2026-02-27', textVersion: null },
    ],
    [
      'is the link, today and the version of the text read',
      events.grant,
      { method: 'link', givenOn: today, textVersion: '2026-02' },
    ],
    ['is null for an event that gives no consent', events.decline, null],
  ])('%s', (_title, event, grant) => {
    expect(grantOf(event, { today, expiresOn: null, refusedOn: null })).toEqual(grant)
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(consentEventNames))
  expectTypeOf<StatePath<typeof consentMachine>>().toEqualTypeOf<ConsentState>()
  expectTypeOf<EffectOf<typeof consentMachine>>().toEqualTypeOf<ConsentEffect>()
  expectTypeOf<(typeof consentEventNames)[number]>().toEqualTypeOf<ConsentEvent['type']>()
})
