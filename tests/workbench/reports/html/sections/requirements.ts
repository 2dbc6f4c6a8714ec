import type { Result } from '../../record.ts'
import { referenceWords } from '../../reference-words.ts'
import { requirementsOf, type Requirement } from '../../requirement.ts'
import type { PageMachine } from '../page/page-data.ts'
import { alongPath, stepsOf } from '../page/stand.ts'
import { html, pathLink, raw, table, type Html } from './html.ts'

/** Some linked examples; the drawing's list has all paths. */
const mostLinks = 2

/** The sentences of a machine with the paths that take one of their transitions or are refused by it. */
function ofMachine(machine: PageMachine): readonly Requirement[] {
  const { transitions, refusals } = machine.chart
  return requirementsOf(
    [...transitions, ...refusals].map(({ spec }) => spec),
    machine.paths.map((path) => ({
      path,
      by: stepsOf(alongPath(machine, path, path.words.length)).flatMap(({ from, to, move }) => {
        const [, , , ...taken] = move
        const refused = [from, to].flatMap((place) => place.refused.map(([, refusal]) => refusal))
        return [
          ...taken.map((index) => transitions[index]?.spec ?? ''),
          ...refused.map((index) => refusals[index]?.spec ?? ''),
        ]
      }),
    })),
  ).toSorted((one, other) => (one.spec < other.spec ? -1 : 1))
}

/** @param link how a path is named: what can be stepped through on this page is a link to it */
function row(name: string, all: readonly Requirement[], link: (id: string) => Html): Html {
  const rows = all.map(({ spec, paths }) => [
    referenceWords(spec),
    paths.length,
    paths.length === 0
      ? html`<span class="sign">– no path</span>`
      : html`${paths.slice(0, mostLinks).map((id) => html`${link(id)} `)}`,
  ])
  const missed = all.filter(({ paths }) => paths.length === 0).length
  const said = missed === 0 ? '' : `, ${String(missed)} of them without a path`
  return html`<details${raw(missed > 0 ? ' open' : '')}><summary>${name}: ${all.length} rules${said}</summary>
${table(`Rules of ${name}`, ['Rule', 'Paths', 'The shortest'], rows)}</details>`
}

/** Paths by sentence of the specification; empty without sentences. */
export const requirements = (
  machines: readonly PageMachine[],
  results: readonly Pick<Result, 'machine' | 'requirements'>[],
): readonly Html[] => [
  ...results.flatMap(({ machine, requirements: all }) =>
    all.length === 0 ? [] : [row(machine, all, (id) => html`<span class="mono">${id}</span>`)],
  ),
  ...machines.map((machine) => row(machine.name, ofMachine(machine), pathLink)),
]
