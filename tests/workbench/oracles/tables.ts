import type { AnyStateMachine } from 'xstate'
import { pathOf } from '../generators/path.ts'
import type { AnyFixture } from '../model/fixture-types.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/** The tables that a machine violates, each with its first case. */
export function compareTables(machine: AnyStateMachine, fixture: AnyFixture): readonly Finding[] {
  return Object.entries(fixture.tables ?? {}).flatMap(([name, judge]) => {
    const found = judge(machine, fixture)
    if (found === null) return []
    const { expected, seen, way } = found
    const finding = findingOf(machine.id, 'path', name, found.case, { expected, seen, rule: name })
    if (way === undefined) return [finding]
    const words = way.steps.map(({ word }) => word)
    const steps = way.steps.map(({ says }) => says)
    return [{ ...finding, path: pathOf(machine.id, way.input, words), steps }]
  })
}
