import { describe, expect, expectTypeOf, it } from 'vitest'
import { impossible, moved, refusedBy, verdictTable } from '#tests/support/verdicts.ts'
import { applyEvent, explain, valueOf, type EffectOf, type StatePath } from '../../shared/lifecycle.ts'
import { positionStates, type PositionState } from '../../shared/lifecycle-states.ts'
import { positionRules } from './position-logic.ts'
import { positionMachine } from './position-machine.ts'
import {
  positionEventNames,
  type PositionEffect,
  type PositionEvent,
  type PositionFacts,
} from './position-types.ts'

const events = {
  open: { type: 'position.opened' },
  hold: { type: 'position.held' },
  resume: { type: 'position.resumed' },
  fill: { type: 'position.filled' },
  cancel: { type: 'position.cancelled', reason: 'budget' },
  'cancel without a reason': { type: 'position.cancelled', reason: '' },
  reopen: { type: 'position.reopened' },
} as const satisfies Record<string, PositionEvent>

const standings = (facts: PositionFacts) => positionStates.map((state) => ({ state, facts }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))

describe('every event in every state', () => {
  it('has its verdict while no rule is broken', () => {
    const closing = {
      fill: moved('filled', 'recordClosing'),
      cancel: moved('cancelled', 'recordClosing'),
      'cancel without a reason': refusedBy('hasReason'),
    }
    const reopening = { ...nothing, reopen: moved('open', 'clearClosing') }
    expect(verdictTable(positionMachine, standings({ requirements: 1, undecided: 0 }), events)).toEqual({
      draft: { ...nothing, open: moved('open', 'recordOpening') },
      open: { ...nothing, hold: moved('onHold'), ...closing },
      onHold: { ...nothing, resume: moved('open'), ...closing },
      filled: reopening,
      cancelled: reopening,
    })
  })

  it('has its verdict while nothing is required and somebody is undecided', () => {
    const unready = refusedBy('hasRequirement')
    const undecided = refusedBy('hasNoUndecidedCandidate')
    const closing = { fill: undecided, cancel: undecided, 'cancel without a reason': undecided }
    expect(verdictTable(positionMachine, standings({ requirements: 0, undecided: 3 }), events)).toEqual({
      draft: { ...nothing, open: unready },
      open: { ...nothing, hold: moved('onHold'), ...closing },
      onHold: { ...nothing, resume: unready, ...closing },
      filled: { ...nothing, reopen: unready },
      cancelled: { ...nothing, reopen: unready },
    })
  })

  it('is previewed as it is applied, and allowed where XState itself would take it', () => {
    const all = Object.values(events)
    for (const facts of [
      { requirements: 1, undecided: 0 },
      { requirements: 0, undecided: 3 },
    ]) {
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
  const facts = { requirements: 0, undecided: 3 }
  const fine = { requirements: 1, undecided: 0 }

  it('refuse with the facts, the way out and who can take it', () => {
    expect({
      hasRequirement: positionRules.hasRequirement(facts, events.open),
      hasNoUndecidedCandidate: positionRules.hasNoUndecidedCandidate(facts, events.fill),
      hasReason: positionRules.hasReason(facts, { type: 'position.cancelled', reason: ' \t' }),
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

it('uses every event name, and its states and effects are the ones that the types name', () => {
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(positionEventNames))
  expectTypeOf<StatePath<typeof positionMachine>>().toEqualTypeOf<PositionState>()
  expectTypeOf<EffectOf<typeof positionMachine>>().toEqualTypeOf<PositionEffect>()
  expectTypeOf<(typeof positionEventNames)[number]>().toEqualTypeOf<PositionEvent['type']>()
})
