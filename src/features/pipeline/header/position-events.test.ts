import { describe, expect, it } from 'vitest'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import { positionEventNames } from '#machines/lifecycle/position/position-types.ts'
import { positionStates, type PositionState } from '#machines/shared/lifecycle-states.ts'
import { nodesOf } from '#tests/workbench/model/chart.ts'
import { aPosition } from '#tests/support/browser/pipeline-board.ts'
import { isAsked, positionSteps, withReason } from './position-events.ts'

const ofState = new Map(nodesOf(positionMachine).map(({ key, transitions }) => [key, transitions]))
const requirements = [{ topic: 'typescript', level: 3, kind: 'must', weight: 3 } as const]

const stepsOf = (position: Parameters<typeof aPosition>[0], canWrite = true) =>
  positionSteps(aPosition(position), canWrite).map(({ type, refusal }) => [type, refusal?.rule ?? null])

describe('what is offered of a position', () => {
  it.each(positionStates)('is every event that the chart has in %s, in the order of their names', (state) => {
    expect(stepsOf({ state, requirements })).toEqual(
      positionEventNames.filter((type) => ofState.get(state)?.has(type)).map((type) => [type, null]),
    )
  })

  it.each<[string, PositionState, boolean, unknown]>([
    [
      'with the rule that refuses it',
      'onHold',
      true,
      [
        ['position.resumed', 'hasRequirement'],
        ['position.filled', 'hasNoUndecidedCandidate'],
        ['position.cancelled', 'hasNoUndecidedCandidate'],
      ],
    ],
    ['to whom only reads it, as refused by the role', 'filled', false, [['position.reopened', 'hasRole']]],
  ])('is told %s', (_title, state, canWrite, expected) => {
    expect(stepsOf({ state, undecided: 1 }, canWrite)).toEqual(expected)
  })
})

describe('the reason of an event', () => {
  it('is asked for before a position is held or cancelled; that one is filled needs no words', () => {
    expect([isAsked('position.held'), isAsked('position.cancelled'), isAsked('position.filled')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is left out when it is empty, where it may be missing', () => {
    expect([
      withReason('position.held', ''),
      withReason('position.held', 'Budget'),
      withReason('position.cancelled', 'Budget'),
    ]).toEqual([
      { type: 'position.held' },
      { type: 'position.held', reason: 'Budget' },
      { type: 'position.cancelled', reason: 'Budget' },
    ])
  })
})
