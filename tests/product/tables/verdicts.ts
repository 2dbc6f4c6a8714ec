import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { applyEvent, type EventOf, type StoredRecord, type Verdict } from '#machines/shared/lifecycle.ts'
import { byRule } from './verdict-words.ts'
import type { Table } from '#tests/workbench/model/fixture-types.ts'
import { compact } from '#tests/workbench/model/label.ts'

/** An expectation table: verdicts by state and event, under the facts that `given` names. */
export interface Verdicts {
  readonly given: string
  readonly records: readonly StoredRecord<AnyStateMachine>[]
  readonly events: Readonly<Record<string, EventOf<AnyStateMachine>>>
  /** By state and name of the event; see verdict-words.ts. */
  readonly expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

type Judge = (record: StoredRecord<AnyStateMachine>, event: EventOf<AnyStateMachine>) => Verdict

/** The first verdict that differs from the table; a state or event without an entry counts. */
export function firstUnexpected(all: readonly Verdicts[], judge: Judge): ReturnType<Table> {
  for (const { given, records, events, expected } of all) {
    const left = new Set(Object.keys(expected))
    for (const record of records) {
      left.delete(record.state)
      for (const [name, event] of Object.entries(events)) {
        const should = expected[record.state]?.[name]
        const is = byRule(judge(record, event))
        if (isDeepStrictEqual(is, should)) continue
        const of = `${record.state} + ${name}, ${given}`
        return { case: of, expected: compact(should), seen: compact(is) }
      }
    }
    const [state] = left
    if (state !== undefined) return { case: `${state}, ${given}`, expected: 'a state', seen: 'none' }
  }
  return null
}

export const verdictsOf =
  (all: readonly Verdicts[]): Table =>
  (machine) =>
    firstUnexpected(all, (record, event) => applyEvent(machine, record, event))
