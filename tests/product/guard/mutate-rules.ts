import type { MutationResult } from '#tests/workbench/reports/record.ts'
import { checkSurvivors } from '#tests/workbench/mutation/survivors.ts'
import { equivalent } from './equivalent.ts'
import { compareIndependence } from './findings.ts'
import { checkTables, guardWith, productGuard, type Guard } from './guard.ts'
import { columnOf, expectedAt, inWords, personOf } from './matrix.ts'
import { ruleMutants, type RuleMutant } from './rule-mutants.ts'
import { foldedSpace } from './space.ts'
import { walkSpace } from './walk-space.ts'

export interface RuleVerdict {
  readonly id: string
  /** Whether the hand-written matrix catches it. */
  readonly isInMatrix: boolean
  /** The first other oracle that catches it, without matrix and questions; null for none. */
  readonly without: string | null
}

function differsFromMatrix({ catalogue, decide }: Guard): boolean {
  const { facts: people, targets, previous } = foldedSpace
  return people.some((facts) => {
    const person = personOf(facts)
    return targets.some((target) =>
      previous.some((from) => {
        const column = columnOf(catalogue[target].class, from !== null)
        return inWords(decide(facts, target, from)) !== expectedAt(person, column)
      }),
    )
  })
}

/** Tables, MC/DC and properties, cheapest first. */
function findingWithout(guard: Guard): string | null {
  const [invalid] = checkTables(guard)
  if (invalid !== undefined) return invalid.title
  const { breaks } = walkSpace(guard, foldedSpace, (found) => !found.isEmpty)
  const [[property] = []] = breaks.entries()
  if (property !== undefined) return property
  const [hidden] = compareIndependence(guard)
  return hidden === undefined ? null : `MC/DC: ${hidden.title}`
}

export function judgeRules({ id, rules }: RuleMutant): RuleVerdict {
  try {
    const guard = guardWith(rules)
    return { id, isInMatrix: differsFromMatrix(guard), without: findingWithout(guard) }
  } catch (error) {
    // The factory rejects a table that is no longer total.
    return { id, isInMatrix: false, without: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs every one-place mutant of the rules and counts which oracles catch it. */
export function mutateRules(): Omit<MutationResult, 'processorSeconds'> {
  const verdicts = ruleMutants(productGuard.rules).map(judgeRules)
  const without = verdicts.filter((each) => each.without === null)
  const survivors = without.filter(({ isInMatrix }) => !isInMatrix).map(({ id }) => id)
  return {
    machine: 'guard',
    mutants: verdicts.length,
    killed: verdicts.length - survivors.length,
    killedWithout: verdicts.length - without.length,
    survivors,
    survivorsWithout: without.map(({ id }) => id),
    // One navigation exposes any of them.
    mostEvents: 1,
    findings: checkSurvivors('guard', survivors, equivalent),
  }
}
