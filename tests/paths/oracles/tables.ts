import type { AnyStateMachine } from 'xstate'
import type { AnyFixture } from '../model/fixture-types.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/** The tables beside a machine that it differs from, each with its first case. */
export function compareTables(machine: AnyStateMachine, fixture: AnyFixture): readonly Finding[] {
  return Object.entries(fixture.tables ?? {}).flatMap(([name, judge]) => {
    const found = judge(machine, fixture)
    if (found === null) return []
    const { expected, seen } = found
    return [findingOf(machine.id, 'path', 'table', found.case, { expected, seen, rule: name })]
  })
}
