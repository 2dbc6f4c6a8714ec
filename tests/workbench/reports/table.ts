import { findingText } from './finding.ts'
import type { MutationResult, Result, RunRecord } from './record.ts'

/** Columns as wide as their widest cell; all but the named ones are right-aligned. */
function aligned(rows: readonly (readonly string[])[], left: readonly number[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) =>
        left.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

const share = ({ walked, all }: Result['states']): string =>
  walked === all ? `${all}` : `${walked} of ${all}`
const seconds = (value: number): string => value.toFixed(1)
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const heads = [
  'machine',
  'states',
  'transitions',
  'pairs',
  'paths',
  'steps',
  'oracle',
  'processor s',
  'wall s',
]

/** States, transitions and pairs; for the scenario model its cells, concurrent kinds and rules. */
const counted = ({ world, states, transitions, pairs }: Result): readonly string[] =>
  world === null
    ? [share(states), share(transitions), share(pairs)]
    : [`${world.cells} cells`, `${world.kinds} kinds`, `${world.rules} rules`]

const rowOf = (result: Result): readonly string[] => [
  result.machine,
  ...counted(result),
  `${result.paths.length}`,
  `${result.steps}`,
  result.oracles.join(', '),
  seconds(result.processorSeconds),
  seconds(result.wallSeconds),
]

function together(results: readonly Result[]): readonly string[] {
  return [
    'together',
    '',
    '',
    '',
    `${sumOf(results.map(({ paths }) => paths.length))}`,
    `${sumOf(results.map(({ steps }) => steps))}`,
    '',
    seconds(sumOf(results.map(({ processorSeconds }) => processorSeconds))),
    seconds(sumOf(results.map(({ wallSeconds }) => wallSeconds))),
  ]
}

const mutationHeads = [
  'mutants of',
  'all',
  'found',
  'of them by invariants and tables',
  'events at most',
  'processor s',
]

const mutationRow = (result: MutationResult): readonly string[] => [
  result.machine,
  `${result.mutants}`,
  `${result.killed}`,
  `${result.killedWithout}`,
  `${result.mostEvents}`,
  seconds(result.processorSeconds),
]

/** A run's result for a terminal. */
export function tableText({ results, against, changes, changesSeconds, mutation }: RunRecord): string {
  const lines = aligned(
    [heads, ...results.map(rowOf), ...(results.length > 1 ? [together(results)] : [])],
    [0, 6],
  )
  const findings = [...[...results, ...mutation].flatMap((each) => each.findings), ...changes]
  return [
    ...lines,
    ...(mutation.length === 0 ? [] : ['', ...aligned([mutationHeads, ...mutation.map(mutationRow)], [0])]),
    ...(against === null
      ? []
      : ['', `${changes.length} answers differ from ${against} (${seconds(changesSeconds)} processor s).`]),
    ...findings.flatMap((finding) => ['', findingText(finding)]),
    '',
    findings.length === 0
      ? 'Everything holds.'
      : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`,
  ].join('\n')
}
