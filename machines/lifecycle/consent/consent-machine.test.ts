import { describe, expect, expectTypeOf, it } from 'vitest'
import { impossible, moved, refusedBy, verdictTable } from '#tests/support/verdicts.ts'
import { applyEvent, explain, valueOf, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import { consentStates, type ConsentState } from '../../shared/lifecycle-states.ts'
import { consentRules, isCalendarDate } from './consent-logic.ts'
import { consentMachine } from './consent-machine.ts'
import {
  consentEventNames,
  consentMethods,
  type ConsentEffect,
  type ConsentEvent,
  type ConsentFacts,
} from './consent-types.ts'

const today = '2026-03-01'
const recordedOn = (givenOn: string): ConsentEvent => ({
  type: 'consent.recorded',
  method: 'phone',
  givenOn,
})
const events = {
  request: { type: 'consent.requested' },
  'record today': recordedOn(today),
  'record tomorrow': recordedOn('2026-03-02'),
  decline: { type: 'consent.declined' },
  withdraw: { type: 'consent.withdrawn' },
  expire: { type: 'consent.expired' },
} as const satisfies Record<string, ConsentEvent>

const standings = (facts: ConsentFacts) => consentStates.map((state) => ({ state, facts }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const recording = {
  'record today': moved('given', 'recordGrant', 'reevaluateApplications'),
  'record tomorrow': refusedBy('isNotInFuture'),
}
const asking = { ...nothing, request: moved('requested', 'clearGrant'), ...recording }

describe('every event in every state', () => {
  it('has its verdict on the day of expiry', () => {
    expect(verdictTable(consentMachine, standings({ today, expiresOn: today }), events)).toEqual({
      none: asking,
      requested: { ...nothing, ...recording, decline: moved('declined'), expire: moved('expired') },
      given: {
        ...nothing,
        withdraw: moved('withdrawn', 'clearGrant', 'reevaluateApplications'),
        expire: moved('expired', 'clearGrant', 'reevaluateApplications'),
      },
      declined: asking,
      expired: asking,
      withdrawn: asking,
    })
  })

  it.each([null, '2026-03-02'])('does not expire before its day (%s)', (expiresOn) => {
    const table = verdictTable(consentMachine, standings({ today, expiresOn }), { expire: events.expire })
    expect(table).toEqual({
      none: { expire: impossible },
      requested: { expire: refusedBy('hasExpired') },
      given: { expire: refusedBy('hasExpired') },
      declined: { expire: impossible },
      expired: { expire: impossible },
      withdrawn: { expire: impossible },
    })
  })

  it('is previewed as it is applied, and allowed where XState itself would take it', () => {
    const all = Object.values(events)
    for (const expiresOn of [null, today]) {
      for (const standing of standings({ today, expiresOn })) {
        const verdicts = all.map((event) => ({ event, verdict: applyEvent(consentMachine, standing, event) }))
        expect(explain(consentMachine, standing, all)).toEqual(verdicts)
        const snapshot = consentMachine.resolveState({
          value: valueOf(standing.state),
          context: standing.facts,
        })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

describe('the rules of a consent', () => {
  const facts = { today, expiresOn: null }

  it('refuse with the facts, the way out and who can take it', () => {
    expect({
      hasMethod: consentRules.hasMethod(facts, events.request),
      isCalendarDate: consentRules.isCalendarDate(facts, recordedOn('2026-02-29')),
      isNotInFuture: consentRules.isNotInFuture(facts, recordedOn('2026-03-02')),
      hasExpired: consentRules.hasExpired(facts, events.expire),
    }).toEqual({
      hasMethod: { rule: 'hasMethod', facts: { methods: consentMethods }, fix: 'nameMethod', who: 'you' },
      isCalendarDate: { rule: 'isCalendarDate', facts: {}, fix: 'correctDate', who: 'you' },
      isNotInFuture: {
        rule: 'isNotInFuture',
        facts: { givenOn: '2026-03-02', today },
        fix: 'correctDate',
        who: 'you',
      },
      hasExpired: { rule: 'hasExpired', facts: { expiresOn: null, today }, fix: 'awaitExpiry', who: 'you' },
    })
  })

  it('are silent when kept', () => {
    const { hasMethod, isCalendarDate: isDate, isNotInFuture, hasExpired } = consentRules
    expect([
      ...consentMethods.map((method) =>
        hasMethod(facts, { type: 'consent.recorded', method, givenOn: today }),
      ),
      isDate(facts, recordedOn('2024-02-29')),
      isNotInFuture(facts, recordedOn(today)),
      hasExpired({ today, expiresOn: '2026-02-28' }, events.expire),
    ]).toEqual([...consentMethods.map(() => null), null, null, null])
  })

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['+012026-01', false],
    ['', false],
  ])('knows whether %j is a day that exists', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
  })
})

it('uses every event name, and its states and effects are the ones that the types name', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(consentEventNames))
  expectTypeOf<StatePath<typeof consentMachine>>().toEqualTypeOf<ConsentState>()
  expectTypeOf<EffectOf<typeof consentMachine>>().toEqualTypeOf<ConsentEffect>()
  expectTypeOf<(typeof consentEventNames)[number]>().toEqualTypeOf<ConsentEvent['type']>()
})
