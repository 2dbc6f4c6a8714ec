import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import type { AnyRefusal, Position } from '../data/board-types.ts'
import { roleRefusal } from '../data/moves.ts'

export interface PositionStep {
  readonly event: PositionEvent
  /** Null: it can be done now. */
  readonly refusal: AnyRefusal | null
}

/** In the order in which a position lives. A stand-in reason: the dialog asks for the real one. */
const events: readonly PositionEvent[] = [
  { type: 'position.opened' },
  { type: 'position.resumed' },
  { type: 'position.reopened' },
  { type: 'position.held' },
  { type: 'position.filled' },
  { type: 'position.cancelled', reason: '-' },
]

/** What can happen to the position now, and for what cannot, why. Events of other states are left out. */
export function positionSteps(position: Position, canWrite: boolean): readonly PositionStep[] {
  const { undecided, openings, filled } = position
  const facts = { requirements: position.requirements.length, undecided, openings, filled }
  return explain(positionMachine, { state: position.state, facts }, events).flatMap(
    ({ event, verdict }): readonly PositionStep[] => {
      if (verdict.kind === 'impossible' || verdict.kind === 'unchanged') return []
      if (!canWrite) return [{ event, refusal: roleRefusal }]
      return [{ event, refusal: verdict.kind === 'refused' ? verdict.refusal : null }]
    },
  )
}
