import {
  type PositionEffect,
  type PositionEvent,
  type PositionFacts,
} from '#machines/lifecycle/position/position-types.ts'
import { positionStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** docs/machines.md#position: draft -> open <-> onHold -> filled | cancelled -> reopen, and what each step does. */

export const events = {
  open: { type: 'position.opened' },
  hold: { type: 'position.held' },
  resume: { type: 'position.resumed' },
  fill: { type: 'position.filled' },
  cancel: { type: 'position.cancelled', reason: 'budget' },
  'cancel without a reason': { type: 'position.cancelled', reason: '' },
  reopen: { type: 'position.reopened' },
} as const satisfies Record<string, PositionEvent>

export const fine: PositionFacts = { requirements: 1, undecided: 0, openings: 2, filled: 1 }
export const broken: PositionFacts = { requirements: 0, undecided: 3, openings: 1, filled: 2 }
export const records = (facts: PositionFacts) => positionStates.map((state) => ({ state, facts }))
const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))

const closing = (...first: PositionEffect[]) => ({
  fill: moved('filled', ...first, 'recordClosing'),
  cancel: moved('cancelled', ...first, 'recordClosing'),
  'cancel without a reason': refusedBy('hasReason'),
})
const reopening = { ...nothing, reopen: moved('open', 'clearClosing') }
const unready = refusedBy('hasRequirement')
const undecided = refusedBy('hasNoUndecidedCandidate')
const unclosed = { fill: undecided, cancel: undecided, 'cancel without a reason': undecided }

export const positionVerdicts: readonly Verdicts[] = [
  {
    given: 'while no rule is broken',
    records: records(fine),
    events,
    expected: {
      draft: { ...nothing, open: moved('open', 'recordOpening') },
      open: { ...nothing, hold: moved('onHold', 'recordHold'), ...closing() },
      onHold: { ...nothing, resume: moved('open', 'clearHold'), ...closing('clearHold') },
      filled: reopening,
      cancelled: reopening,
    },
  },
  {
    given: 'while nothing is required and a candidate is undecided',
    records: records(broken),
    events,
    expected: {
      draft: { ...nothing, open: unready },
      open: { ...nothing, hold: moved('onHold', 'recordHold'), ...unclosed },
      onHold: { ...nothing, resume: unready, ...unclosed },
      filled: { ...nothing, reopen: unready },
      cancelled: { ...nothing, reopen: unready },
    },
  },
]

export const positionTable = verdictsOf(positionVerdicts)
