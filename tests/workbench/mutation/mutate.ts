import type { Graph } from '../model/graph.ts'
import { findingOf, type Finding } from '../reports/finding.ts'
import type { MutationResult } from '../reports/record.ts'
import { chartMutants } from './chart-mutants.ts'
import { judgeMutant, type Verdict } from './judge-mutant.ts'
import { checkSurvivors } from './survivors.ts'

const isNoticed = ({ events, breaks }: Verdict): boolean => events !== null || breaks !== null

/** Maximum number of events to detect a mutant: a longer counterexample is unreadable. */
const mostEvents = 5

export const checkWays = (machine: string, verdicts: readonly Verdict[]): readonly Finding[] =>
  verdicts
    .filter(({ events }) => (events ?? 0) > mostEvents)
    .map(({ id, events }) =>
      findingOf(machine, 'goal', 'mutation', `a mutant is told by its ${events}th event: ${id}`, {
        expected: `${mostEvents} at most`,
      }),
    )

/** Creates every one-place mutant of a machine's chart, and counts the detections. */
export function mutateChart(graph: Graph): Omit<MutationResult, 'processorSeconds'> {
  const verdicts = chartMutants(graph.machine).map((mutant) => judgeMutant(graph, mutant))
  const survivors = verdicts.filter((verdict) => !isNoticed(verdict)).map(({ id }) => id)
  const without = verdicts.filter(({ breaks }) => breaks === null).map(({ id }) => id)
  return {
    machine: graph.machine.id,
    mutants: verdicts.length,
    killed: verdicts.length - survivors.length,
    killedWithout: verdicts.length - without.length,
    survivors,
    survivorsWithout: without,
    mostEvents: Math.max(0, ...verdicts.map(({ events }) => events ?? 0)),
    findings: [
      ...checkSurvivors(graph.machine.id, survivors, graph.fixture.equivalent ?? {}),
      ...checkWays(graph.machine.id, verdicts),
    ],
  }
}
