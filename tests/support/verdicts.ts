import type { AnyStateMachine } from 'xstate'
import { applyEvent, type EventOf, type Standing } from '#machines/shared/lifecycle.ts'

export const impossible = { kind: 'impossible' } as const
export const unchanged = { kind: 'unchanged' } as const

export const moved = <State extends string, Effect extends string>(
  state: State,
  ...effects: readonly Effect[]
) => ({ kind: 'moved' as const, state, effects: ['logTransition' as const, ...effects] })

/** A refusal shortened to its rule; the tables of the rules hold the rest. */
export const refusedBy = (rule: string) => ({ kind: 'refused', rule }) as const

/** What a lifecycle says of an event, a refusal by its rule alone. */
export function verdictOn(
  machine: AnyStateMachine,
  standing: Standing<AnyStateMachine>,
  event: EventOf<AnyStateMachine>,
): unknown {
  const verdict = applyEvent(machine, standing, event)
  return verdict.kind === 'refused' ? refusedBy(verdict.refusal.rule) : verdict
}
