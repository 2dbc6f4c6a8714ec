import type { PageMachine } from '../page/page-data.ts'
import { alongPath, stepsOf } from '../page/stand.ts'
import { html, pathLink, raw, table, type Html } from './html.ts'

interface Requirement {
  readonly spec: string
  /** Ids of paths that come by, the shortest first. */
  readonly paths: readonly string[]
}

/** Links are for a look; the list of all paths stands beside the drawing. */
const mostLinks = 2

/** The sentences of a machine with the paths that take a transition of theirs, or ask where one refuses. */
function requirementsOf(machine: PageMachine): readonly Requirement[] {
  const { transitions, refusals } = machine.chart
  const paths = new Map<string, string[]>(
    [...transitions, ...refusals].map(({ spec }): [string, string[]] => [spec, []]),
  )
  const shortestFirst = machine.paths.toSorted((one, other) => one.words.length - other.words.length)
  for (const path of shortestFirst) {
    const met = new Set<string>()
    for (const { from, to, move } of stepsOf(alongPath(machine, path, path.words.length))) {
      const [, , , ...taken] = move
      for (const index of taken) met.add(transitions[index]?.spec ?? '')
      for (const place of [from, to])
        for (const [, refusal] of place.refused) met.add(refusals[refusal]?.spec ?? '')
    }
    for (const spec of met) paths.get(spec)?.push(path.id)
  }
  return [...paths].map(([spec, ids]) => ({ spec, paths: ids }))
}

function of(machine: PageMachine): Html {
  const all = requirementsOf(machine).toSorted((one, other) => (one.spec < other.spec ? -1 : 1))
  const rows = all.map(({ spec, paths }) => [
    spec,
    paths.length,
    paths.length === 0
      ? html`<span class="sign">– none comes by</span>`
      : html`${paths.slice(0, mostLinks).map((id) => html`${pathLink(id)} `)}`,
  ])
  const missed = all.filter(({ paths }) => paths.length === 0).length
  const said = missed === 0 ? '' : `, ${String(missed)} of them without a path`
  return html`<details${raw(missed > 0 ? ' open' : '')}><summary>${machine.name}: ${all.length} sentences${said}</summary>
${table(`Sentences of ${machine.name}`, ['Sentence', 'Paths', 'The shortest'], rows)}</details>`
}

/** Which paths come by which sentence of the specification. */
export const requirements = (machines: readonly PageMachine[]): readonly Html[] => machines.map(of)
