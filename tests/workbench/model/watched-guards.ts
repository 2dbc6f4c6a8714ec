import type { AnyStateMachine } from 'xstate'

type Predicate = (...asked: readonly unknown[]) => boolean

interface WatchedGuards {
  /** The same machine with watched guards. */
  readonly watched: AnyStateMachine
  /** Guards that never refused, never held, or were never evaluated: nothing shows that they decide. */
  readonly oneSided: () => readonly string[]
}

/** Records the decisions of a machine's guards. */
export function watchGuards(machine: AnyStateMachine): WatchedGuards {
  const decided = new Map<string, Set<boolean>>()
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => {
    if (typeof guard !== 'function') throw new Error(`${machine.id}: the guard "${name}" is no function`)
    const asked = guard as Predicate
    const seen = new Set<boolean>()
    decided.set(name, seen)
    const watched: Predicate = (...facts) => {
      const holds = asked(...facts)
      seen.add(holds)
      return holds
    }
    // Keeps the properties of a guard, such as a lifecycle's rules.
    return [name, Object.assign(watched, asked)]
  })
  return {
    watched: machine.provide({ guards: Object.fromEntries(guards) }),
    oneSided: () =>
      [...decided].flatMap(([name, seen]) => {
        if (seen.size === 2) return []
        return seen.size === 0
          ? [`${name} is never asked`]
          : [`${name} ${seen.has(true) ? 'always' : 'never'} holds`]
      }),
  }
}
