import type { Result, RunRecord } from '../../record.ts'
import { referenceWords } from '../../reference-words.ts'
import { html, table, type Html } from './html.ts'

const seconds = (value: number): Html => html`<span class="number">${value.toFixed(2)}</span>`
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Names the rest in words, so that no color is needed. */
const share = ({ walked, all }: Result['states']): Html | number =>
  walked === all ? all : html`<strong>${walked} of ${all}</strong>`

/** The scenario model has too many states to count them like a machine's. */
const shares = ({ world, states, transitions, pairs }: Result): readonly (Html | number | string)[] =>
  world === null
    ? [states, transitions, pairs].map(share)
    : [`${world.cells} cells`, `${world.kinds} kinds`, `${world.rules} rules`]

const heads = [
  'Machine',
  'Result',
  'States',
  'Transitions',
  'Pairs',
  'Paths',
  'Steps',
  'Oracles',
  'Processor s',
  'Wall s',
]

/** Coverage and cost of each machine. */
export function machinesTable({ results }: RunRecord): Html {
  const rows = results.map((result) => [
    result.chart === null ? result.machine : html`<a href="#${result.machine}">${result.machine}</a>`,
    result.findings.length === 0
      ? html`<span class="good">✓ holds</span>`
      : html`<span class="bad">✕ ${result.findings.length}</span>`,
    ...shares(result),
    result.paths.length,
    result.steps,
    html`<span class="oracles">${referenceWords(result.oracles.join(', '))}</span>`,
    seconds(result.processorSeconds),
    seconds(result.wallSeconds),
  ])
  const together = [
    'Together',
    '',
    '',
    '',
    '',
    sumOf(results.map(({ paths }) => paths.length)),
    sumOf(results.map(({ steps }) => steps)),
    '',
    seconds(sumOf(results.map((result) => result.processorSeconds))),
    seconds(sumOf(results.map((result) => result.wallSeconds))),
  ]
  return table('Machines', heads, results.length > 1 ? [...rows, together] : rows)
}
