import type { AnyStateMachine } from 'xstate'
import { applyEvent, type EventOf, type Standing, type VerdictOf } from '#machines/shared/lifecycle.ts'

export const impossible = { kind: 'impossible' } as const
export const unchanged = { kind: 'unchanged' } as const

export const moved = <State extends string, Effect extends string>(
  state: State,
  ...effects: readonly Effect[]
) => ({ kind: 'moved' as const, state, effects: ['logTransition' as const, ...effects] })

/** A refusal shortened to its rule; the tables of the rules hold the rest. */
export const refusedBy = (rule: string) => ({ kind: 'refused', rule }) as const

/** The verdict on every named event in every state: state -> name of the event -> verdict. */
export function verdictTable<Machine extends AnyStateMachine, Name extends string>(
  machine: Machine,
  standings: readonly Standing<Machine>[],
  events: Readonly<Record<Name, EventOf<Machine>>>,
): Record<string, Record<string, unknown>> {
  const names = Object.keys(events) as Name[]
  return Object.fromEntries(
    standings.map((standing) => [
      standing.state,
      Object.fromEntries(
        names.map((name) => [name, shorten(applyEvent(machine, standing, events[name]))] as const),
      ),
    ]),
  )
}

function shorten(verdict: VerdictOf<AnyStateMachine>) {
  return verdict.kind === 'refused' ? refusedBy(verdict.refusal.rule) : verdict
}
