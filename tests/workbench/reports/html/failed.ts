import type { Finding } from '../finding.ts'
import type { PageMachine } from './page/page-data.ts'
import { alongPath, backTo, presentOf, refusalOf, stepsOf } from './page/stand.ts'

/** Transitions that the last step of a finding's path takes, or that are refused there. */
export function failedTransitions(machine: PageMachine, findings: readonly Finding[]): ReadonlySet<number> {
  const paths = findings.flatMap(({ path }) => machine.paths.filter(({ id }) => id === path?.id))
  return new Set(
    paths.flatMap((path) => {
      const stand = alongPath(machine, path, path.words.length)
      const steps = stepsOf(stand)
      const [, , , ...taken] = steps.at(-1)?.move ?? [0, 0, 0]
      if (steps.length === path.words.length) return taken
      const last = path.words.at(-1)
      const refusal = last === undefined ? null : refusalOf(backTo(stand, steps.length), last)
      return refusal === null ? statesOwn(machine, presentOf(stand).state) : [refusal.of]
    }),
  )
}

/** For a removed event, marks the other transitions of the state. */
function statesOwn({ chart }: PageMachine, state: string): readonly number[] {
  const id = `${chart.states[0]?.id ?? ''}.${state}`
  return chart.transitions.flatMap(({ from }, index) => (from === id ? [index] : []))
}
