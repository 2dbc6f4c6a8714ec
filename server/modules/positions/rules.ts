import { editRefusal } from '#machines/lifecycle/position/position-logic.ts'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import type {
  PositionEffect,
  PositionEvent,
  PositionFacts,
} from '#machines/lifecycle/position/position-types.ts'
import { isCurrency } from '#machines/domain/position/currencies.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { badField } from '#server/contract/answers.ts'
import type { Position } from './repository.ts'

/** Refuses an unknown currency, or a minimum above the maximum; otherwise null. */
export function refuseSalary(salary: Position['salary'] | undefined): ReturnType<typeof badField> | null {
  if (salary && !isCurrency(salary.currency)) {
    return badField('salary.currency', 'currency', 'Use an ISO 4217 currency code.')
  }
  const disordered = salary && salary.min !== null && salary.max !== null && salary.min > salary.max
  return disordered ? badField('salary.max', 'order', '“Salary to” must be at least “Salary from”.') : null
}

/** The record's changes for each effect; the handler writes the log. */
const changes: Record<
  PositionEffect,
  (position: Position, event: PositionEvent, at: Date) => Partial<Position>
> = {
  logTransition: () => ({}),
  recordOpening: (position, _event, at) => ({ openedAt: position.openedAt ?? at.toISOString() }),
  recordClosing: (_position, event, at) => ({
    closedAt: at.toISOString(),
    closeReason: 'reason' in event ? (event.reason ?? null) : null,
  }),
  clearClosing: () => ({ closedAt: null, closeReason: null }),
  recordHold: (_position, event) => ({ holdReason: 'reason' in event ? (event.reason ?? null) : null }),
  clearHold: () => ({ holdReason: null }),
}

const factsOf = (position: Position): PositionFacts => ({
  requirements: position.requirements.length,
  undecided: position.undecided,
  openings: position.openings,
  filled: position.filled,
})

/** Why these changes are refused; otherwise null. */
export const refuseEdit = (current: Position, changes: Partial<Position>): Refusal | null =>
  editRefusal(current.state, factsOf(current), factsOf({ ...current, ...changes }))

/** Applies an event of the position machine to a locked record (docs/machines.md#position). */
export function transitionPosition(
  position: Position,
  event: PositionEvent,
  at: Date,
): { kind: 'moved'; position: Position } | { kind: 'unchanged' } | { kind: 'refused'; refusal: Refusal } {
  const verdict = applyEvent(positionMachine, { state: position.state, facts: factsOf(position) }, event)
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'refused', refusal: verdict.refusal }
    case 'impossible':
      return { kind: 'refused', refusal: impossibility(position.state, event) }
    case 'unchanged':
      return { kind: 'unchanged' }
    case 'moved': {
      const moved = {
        ...position,
        state: verdict.state,
        version: position.version + 1,
        updatedAt: at.toISOString(),
      }
      return {
        kind: 'moved',
        position: verdict.effects.reduce<Position>(
          (record, effect) => ({ ...record, ...changes[effect](record, event, at) }),
          moved,
        ),
      }
    }
  }
}
