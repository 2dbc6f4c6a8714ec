import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import type { EventOf, Standing } from '#machines/shared/lifecycle.ts'
import { verdictTable } from '#tests/support/verdicts.ts'
import type { Table } from '../model/fixture-types.ts'
import { compact } from '../model/label.ts'

/** What a lifecycle answers to every named event in some of its states, under facts that a sentence tells. */
export interface Verdicts {
  readonly given: string
  readonly standings: readonly Standing<AnyStateMachine>[]
  readonly events: Readonly<Record<string, EventOf<AnyStateMachine>>>
  /** By state and name of the event; see tests/support/verdicts.ts. */
  readonly expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The first verdict that is not the table's; whoever adds a state or an event finds it missing there. */
export function verdictsOf(all: readonly Verdicts[]): Table {
  return (machine) => {
    for (const { given, standings, events, expected } of all) {
      const seen = verdictTable(machine, standings, events)
      for (const state of new Set([...Object.keys(expected), ...Object.keys(seen)])) {
        for (const name of Object.keys(events)) {
          const [is, should] = [seen[state]?.[name], expected[state]?.[name]]
          if (isDeepStrictEqual(is, should)) continue
          return { case: `${state} + ${name}, ${given}`, expected: compact(should), seen: compact(is) }
        }
      }
    }
    return null
  }
}
