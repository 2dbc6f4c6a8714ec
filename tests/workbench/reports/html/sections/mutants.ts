import type { MutationResult } from '../../record.ts'
import { html, table, type Html } from './html.ts'

function survivors(title: string, names: readonly string[]): Html {
  if (names.length === 0) return html``
  return html`<details>
    <summary>${title} (${names.length})</summary>
    <ul class="mono">
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>
  </details>`
}

/** Detected mutants: by all oracles, and without the lockstep comparison. */
export function mutants(all: readonly MutationResult[]): Html {
  const heads = ['Machine', 'Mutants', 'Found', 'By invariants and tables', 'Events at most', 'Processor s']
  const rows = all.map((each) => [
    each.machine,
    each.mutants,
    each.killed,
    each.killedWithout,
    each.mostEvents,
    html`<span class="number">${each.processorSeconds.toFixed(2)}</span>`,
  ])
  return html`${table('Mutants', heads, rows)}${all.map(
    ({ machine, survivors: left, survivorsWithout }) =>
      html`${survivors(`${machine}: found by nobody`, left)}${survivors(
        `${machine}: not found by invariants and tables`,
        survivorsWithout,
      )}`,
  )}`
}
