import { describe, expect, expectTypeOf, it } from 'vitest'
import { applicationExamples } from '#tests/product/tables/application-events.ts'
import { events, records } from '#tests/product/tables/application-cases.ts'
import { applyEvent, explain, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import type { ApplicationState } from '../../shared/lifecycle-states.ts'
import { applicationEvents, type ApplicationEffect } from './application-events.ts'
import { applicationMachine } from './application-machine.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const changes of [
      {},
      { positionState: 'onHold' },
      { consent: 'none', doNotContact: true },
    ] as const) {
      for (const record of records(changes)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(applicationMachine, record, event),
        }))
        expect(explain(applicationMachine, record, all)).toEqual(verdicts)
        const [leaf, top] = record.state.split('.').reverse()
        const value = top === undefined ? leaf : { [top]: leaf }
        const snapshot = applicationMachine.resolveState({ value: value ?? '', context: record.facts })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

it('an event says who ends an application exactly where the chart records an outcome', () => {
  const all = records().flatMap((record) =>
    applicationExamples.flatMap((event) => {
      const verdict = applyEvent(applicationMachine, record, event)
      return verdict.kind === 'moved'
        ? [{ type: event.type, ends: verdict.effects.includes('recordOutcome') }]
        : []
    }),
  )
  expect(new Set(all.filter(({ ends }) => ends).map(({ type }) => type))).toEqual(
    new Set(all.map(({ type }) => type).filter((type) => applicationEvents[type].endedBy !== undefined)),
  )
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(
    new Set(Object.keys(applicationEvents)),
  )
  expectTypeOf<StatePath<typeof applicationMachine>>().toEqualTypeOf<ApplicationState>()
  expectTypeOf<EffectOf<typeof applicationMachine>>().toEqualTypeOf<ApplicationEffect>()
})
