import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { navigationLimits } from '#machines/navigation/navigation-budget.ts'
import type { Path } from '#tests/workbench/generators/path.ts'
import { shardOf, type Selection, type Shard } from '#tests/workbench/generators/selection.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import { nothingWalked } from '#tests/workbench/reports/nothing-walked.ts'
import { requirementsOf } from '#tests/workbench/reports/requirement.ts'
import type { GuardCell, Outcome } from '#tests/workbench/reports/record.ts'
import { findingsOf } from './findings.ts'
import { checkTables, productGuard, type Guard } from './guard.ts'
import { keptMisfits } from './kept-inputs.ts'
import { columnOf, everyCell, expectedAt, inWords, personOf } from './matrix.ts'
import { independenceIn } from './mcdc.ts'
import { properties } from './properties.ts'
import { wholeSpace, type Space } from './space.ts'
import { constantScreens, walkSpace, type Cell, type Walked } from './walk-space.ts'
import { pathTo, sentenceOf } from './words.ts'

/** The guard's row in the result table, and its matrix. */
export interface GuardOutcome {
  readonly result: Outcome
  readonly cells: readonly GuardCell[]
}

const recorded = ({ person, column, decision, inputs }: Cell): GuardCell => {
  const { rule, ...outcome } = decision
  return {
    person,
    routeClass: column,
    rule,
    outcome: inWords(outcome),
    expected: expectedAt(person, column),
    inputs,
  }
}

/** In the matrix's order. */
const inOrder = (cells: readonly Cell[]): readonly Cell[] =>
  everyCell.flatMap(([person, column]) =>
    cells.filter((cell) => cell.person === person && cell.column === column),
  )

/** The first input of each cell, as an example for readers. */
export function examples({ catalogue }: Guard, { shard }: Pick<Selection, 'shard'>): readonly Path[] {
  const { facts: people, targets } = partOf(wholeSpace, shard)
  return everyCell.flatMap(([person, column]) => {
    const facts = people.find((each) => personOf(each) === person)
    const previous = column === 'error later' ? 'Landing' : null
    const target = targets.find((name) => columnOf(catalogue[name].class, previous !== null) === column)
    return facts === undefined || target === undefined ? [] : [pathTo({ facts, target, previous })]
  })
}

const partOf = (space: Space, shard: Shard): Space => ({ ...space, facts: shardOf(space.facts, shard) })

/** Coverage goals of the whole space. A part of it has none. */
function goals(
  { shown, mostRedirects, redirectTargets }: Walked,
  shares: Pick<Outcome, 'states' | 'transitions' | 'pairs'>,
): readonly Finding[] {
  const { redirects } = navigationLimits
  return [
    ...Object.entries(shares).flatMap(([what, { walked, all }]) =>
      walked === all ? [] : [findingOf('guard', 'goal', 'cover', `${walked} of ${all} ${what} were walked`)],
    ),
    ...routeNames
      .filter((name) => !shown.has(name))
      .map((name) => findingOf('guard', 'model', 'model', `${name} is shown for no input`)),
    ...(mostRedirects < redirects
      ? [
          findingOf(
            'guard',
            'goal',
            'P2',
            `${mostRedirects} redirects at most were met; ${redirects} are allowed`,
          ),
        ]
      : []),
    ...(redirectTargets.size < constantScreens.size
      ? [
          findingOf(
            'guard',
            'goal',
            'P14',
            `${redirectTargets.size} of ${constantScreens.size} constant screens were redirected to`,
          ),
        ]
      : []),
  ]
}

/** Checks the guard at each input of its space against the matrix, the properties and MC/DC. */
export function guardCase({ shard }: Pick<Selection, 'shard'>, guard: Guard = productGuard): GuardOutcome {
  const wrong = checkTables(guard)
  if (wrong.length > 0) return { result: { ...nothingWalked, machine: 'guard', findings: wrong }, cells: [] }
  const walked = walkSpace(guard, partOf(wholeSpace, shard))
  const { pairs } = independenceIn(guard.rules)
  const cells = inOrder(walked.cells)
  const walkedCells = new Set(cells.map(({ person, column }) => `${person} on ${column}`))
  const shares = {
    states: { walked: walkedCells.size, all: everyCell.length },
    transitions: {
      walked: new Set(cells.map(({ decision }) => decision)).size,
      all: guard.rules.reduce((sum, { then }) => sum + then.length, 0),
    },
    pairs: { walked: pairs.filter(({ isShown }) => isShown).length, all: pairs.length },
  }
  return {
    result: {
      ...nothingWalked,
      machine: 'guard',
      ...shares,
      paths: examples(guard, { shard }),
      steps: walked.inputs,
      requirements: requirementsOf(
        guard.rules.map(({ id }) => sentenceOf(id)),
        cells.map(({ first, decision }) => ({ path: pathTo(first), by: [sentenceOf(decision.rule)] })),
      ),
      oracles: ['matrix', 'questions', 'MC/DC', ...Object.keys(properties)],
      findings: [
        ...findingsOf(guard, walked),
        ...keptMisfits(),
        ...(shard === null ? goals(walked, shares) : []),
      ],
    },
    cells: cells.map(recorded),
  }
}
