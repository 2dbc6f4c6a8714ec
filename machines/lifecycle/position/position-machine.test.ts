import { describe, expect, expectTypeOf, it } from 'vitest'
import { broken, events, fine, records } from '#tests/product/tables/position-verdicts.ts'
import { applyEvent, explain, valueOf, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import type { PositionState } from '../../shared/lifecycle-states.ts'
import { editRefusal, editRules, positionRules } from './position-logic.ts'
import { positionMachine } from './position-machine.ts'
import {
  positionEventNames,
  type PositionEffect,
  type PositionEvent,
  type PositionFacts,
} from './position-types.ts'

describe('every event in every state', () => {
  it('matches its preview, and is allowed exactly where XState takes it', () => {
    const all = Object.values(events)
    for (const facts of [fine, broken]) {
      for (const record of records(facts)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(positionMachine, record, event),
        }))
        expect(explain(positionMachine, record, all)).toEqual(verdicts)
        const snapshot = positionMachine.resolveState({ value: valueOf(record.state), context: facts })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

describe('the rules of a position', () => {
  it('refuse with the facts, the fix and who can apply it', () => {
    expect({
      hasRequirement: positionRules.hasRequirement(broken, events.open),
      hasNoUndecidedCandidate: positionRules.hasNoUndecidedCandidate(broken, events.fill),
      hasReason: positionRules.hasReason(broken, { type: 'position.cancelled', reason: ' \t' }),
      coversHires: editRules.coversHires(broken, events.hold),
    }).toEqual({
      hasRequirement: {
        rule: 'hasRequirement',
        facts: { requirements: 0 },
        fix: 'addRequirement',
        who: 'recruiter',
      },
      hasNoUndecidedCandidate: {
        rule: 'hasNoUndecidedCandidate',
        facts: { undecided: 3 },
        fix: 'decideCandidates',
        who: 'recruiter',
      },
      hasReason: { rule: 'hasReason', facts: {}, fix: 'giveReason', who: 'you' },
      coversHires: {
        rule: 'coversHires',
        facts: { openings: 1, filled: 2 },
        fix: 'takeHireBack',
        who: 'recruiter',
      },
    })
  })

  it('pass when satisfied', () => {
    expect(Object.values(positionRules).map((judge) => judge(fine, events.cancel))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('an edit', () => {
  const requirement = {
    rule: 'hasRequirement',
    facts: { requirements: 0 },
    fix: 'addRequirement',
    who: 'recruiter',
  }
  const hires = (openings: number, filled: number) => ({
    rule: 'coversHires',
    facts: { openings, filled },
    fix: 'takeHireBack',
    who: 'recruiter',
  })
  it.each<[string, PositionState, PositionFacts, Partial<PositionFacts>, unknown]>([
    ['may change fields without a rule', 'open', fine, {}, null],
    ['must keep the last requirement of an open position', 'open', fine, { requirements: 0 }, requirement],
    ['may remove the last requirement of a held position', 'onHold', fine, { requirements: 0 }, null],
    [
      'leaves an open position without requirements unchanged',
      'open',
      { ...fine, requirements: 0 },
      { openings: 3 },
      null,
    ],
    ['may remove one requirement of two', 'open', { ...fine, requirements: 2 }, { requirements: 1 }, null],
    ['must keep the opening of a hire', 'filled', { ...fine, filled: 2 }, { openings: 1 }, hires(1, 2)],
    [
      'may reduce the openings to the number of hires',
      'open',
      { ...fine, openings: 3 },
      { openings: 1 },
      null,
    ],
    ['may leave too few openings unchanged', 'open', broken, {}, null],
    ['may add to too few openings', 'open', { ...broken, filled: 4 }, { openings: 2 }, null],
    [
      'must not reduce too few openings further',
      'open',
      { ...fine, openings: 3, filled: 4 },
      { openings: 2 },
      hires(2, 4),
    ],
  ])('%s', (_title, state, now, changes, expected) => {
    expect(editRefusal(state, now, { ...now, ...changes })).toEqual(expected)
  })
})

it('uses every event name, and exactly the states and effects of the types', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(positionEventNames))
  expectTypeOf<StatePath<typeof positionMachine>>().toEqualTypeOf<PositionState>()
  expectTypeOf<EffectOf<typeof positionMachine>>().toEqualTypeOf<PositionEffect>()
  expectTypeOf<(typeof positionEventNames)[number]>().toEqualTypeOf<PositionEvent['type']>()
})
