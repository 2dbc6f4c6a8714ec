import { describe, expect, expectTypeOf, it } from 'vitest'
import { broken, events, fine, standings } from '#tests/product/tables/position-verdicts.ts'
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
  it('is previewed as it is applied, and allowed where XState itself would take it', () => {
    const all = Object.values(events)
    for (const facts of [fine, broken]) {
      for (const standing of standings(facts)) {
        const verdicts = all.map((event) => ({
          event,
          verdict: applyEvent(positionMachine, standing, event),
        }))
        expect(explain(positionMachine, standing, all)).toEqual(verdicts)
        const snapshot = positionMachine.resolveState({ value: valueOf(standing.state), context: facts })
        expect(all.map((event) => snapshot.can(event))).toEqual(
          verdicts.map(({ verdict }) => verdict.kind === 'moved'),
        )
      }
    }
  })
})

describe('the rules of a position', () => {
  it('refuse with the facts, the way out and who can take it', () => {
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

  it('are silent when kept', () => {
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
    ['may change what no rule asks for', 'open', fine, {}, null],
    ['takes no open position its last requirement', 'open', fine, { requirements: 0 }, requirement],
    ['takes a held one its last, for it is not open', 'onHold', fine, { requirements: 0 }, null],
    [
      'leaves an open one that has none as it is',
      'open',
      { ...fine, requirements: 0 },
      { openings: 3 },
      null,
    ],
    ['leaves one requirement of two', 'open', { ...fine, requirements: 2 }, { requirements: 1 }, null],
    ['takes no hire its opening', 'filled', { ...fine, filled: 2 }, { openings: 1 }, hires(1, 2)],
    ['keeps as many openings as hires', 'open', { ...fine, openings: 3 }, { openings: 1 }, null],
    ['may leave too few openings as they are', 'open', broken, {}, null],
    ['may add to too few', 'open', { ...broken, filled: 4 }, { openings: 2 }, null],
    ['lowers nothing further', 'open', { ...fine, openings: 3, filled: 4 }, { openings: 2 }, hires(2, 4)],
  ])('%s', (_title, state, now, changes, expected) => {
    expect(editRefusal(state, now, { ...now, ...changes })).toEqual(expected)
  })
})

it('uses every event name, and its states and effects are the ones that the types name', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(positionEventNames))
  expectTypeOf<StatePath<typeof positionMachine>>().toEqualTypeOf<PositionState>()
  expectTypeOf<EffectOf<typeof positionMachine>>().toEqualTypeOf<PositionEffect>()
  expectTypeOf<(typeof positionEventNames)[number]>().toEqualTypeOf<PositionEvent['type']>()
})
