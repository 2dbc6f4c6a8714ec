import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import { positionEventNames, type PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import type { AnyRefusal, Position } from '../data/board-types.ts'
import { roleRefusal } from '../data/moves.ts'
import { messages } from '../messages.ts'

const { positionEvents } = messages
type Events = typeof positionEvents
type Type = PositionEvent['type']

/** An event whose dialog asks for a reason. */
export type AskedPositionEvent = { [Name in Type]: Events[Name]['asks'] extends null ? never : Name }[Type]
/** An event whose reason is optional. */
type FreeEvent = {
  [Name in AskedPositionEvent]: Events[Name]['asks']['required'] extends true ? never : Name
}[AskedPositionEvent]

export const isAsked = (type: Type): type is AskedPositionEvent => positionEvents[type].asks !== null
const isFree = (type: AskedPositionEvent): type is FreeEvent => !positionEvents[type].asks.required

/** The event to send; an empty optional reason is left out. */
export const withReason = (type: AskedPositionEvent, reason: string): PositionEvent =>
  isFree(type) && reason === '' ? { type } : { type, reason }

export interface PositionStep {
  readonly type: Type
  /** Null: the event is legal now. */
  readonly refusal: AnyRefusal | null
}

/** A stand-in reason: the dialog asks for the real one. */
const events: readonly PositionEvent[] = positionEventNames.map((type) => ({ type, reason: '-' }))

/** The position's next events, with the reason for each refused one. Events of other states are left out. */
export function positionSteps(position: Position, canWrite: boolean): readonly PositionStep[] {
  const { undecided, openings, filled } = position
  const facts = { requirements: position.requirements.length, undecided, openings, filled }
  return explain(positionMachine, { state: position.state, facts }, events).flatMap(
    ({ event: { type }, verdict }): readonly PositionStep[] => {
      if (verdict.kind === 'impossible' || verdict.kind === 'unchanged') return []
      if (!canWrite) return [{ type, refusal: roleRefusal }]
      return [{ type, refusal: verdict.kind === 'refused' ? verdict.refusal : null }]
    },
  )
}
