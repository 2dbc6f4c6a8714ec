import type { Finding } from '../finding.ts'
import type { RunRecord } from '../record.ts'
import { layOut } from './drawing/layout.ts'
import { pictureOf } from './drawing/picture-of.ts'
import { lineWords, svgText } from './drawing/svg.ts'
import { failedTransitions } from './failed.ts'
import { packed, pageDataOf } from './page-data-of.ts'
import type { PageMachine } from './page/page-data.ts'
import { pageScript, pageStyle } from './script.ts'
import { bench, type Drawn } from './sections/bench.ts'
import { findings } from './sections/findings.ts'
import { guardMatrix } from './sections/guard.ts'
import { html, raw, type Html } from './sections/html.ts'
import { machinesTable } from './sections/machines.ts'
import { mutants } from './sections/mutants.ts'
import { requirements } from './sections/requirements.ts'

interface Section {
  readonly id: string
  readonly title: string
  readonly body: Html
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function allFindings({ results, mutation }: RunRecord): readonly Finding[] {
  return [...results, ...mutation].flatMap((each) => each.findings)
}

/** The result in one sentence. */
function sentence(record: RunRecord): string {
  const { results, changes } = record
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((all, result) => all + of(result), 0)
  const charts = results.filter(({ chart }) => chart !== null).length
  const subjects = [
    ...results.flatMap(({ machine, chart }) => (chart === null ? [machine] : [])),
    ...(charts === 0 ? [] : [counted(charts, 'machine')]),
  ]
  const walked = `${subjects.join(', ').replace(/, (?=[^,]*$)/u, ' and ')} on ${counted(
    sum(({ paths }) => paths.length),
    'path',
  )} with ${counted(
    sum(({ steps }) => steps),
    'step',
  )}`
  const count = allFindings(record).length + changes.length
  return count === 0 ? `Everything holds: ${walked}.` : `${counted(count, 'finding')} in ${walked}.`
}

async function drawn(machine: PageMachine, found: readonly Finding[]): Promise<Drawn> {
  const placed = await layOut(pictureOf(machine.chart, failedTransitions(machine, found)))
  return {
    machine,
    svg: svgText(placed, machine.name, `Drawing of ${machine.name}`),
    words: lineWords(placed),
  }
}

async function sections(record: RunRecord, machines: readonly PageMachine[]): Promise<readonly Section[]> {
  const { against, changes, guard, mutation, results } = record
  const found = allFindings(record)
  const drawings: Drawn[] = []
  for (const machine of machines) {
    const own = [...found, ...changes].filter((each) => each.machine === machine.name)
    drawings.push(await drawn(machine, own))
  }
  const said = requirements(machines, results)
  const none = (text: string) => html`<p class="muted">${text}</p>`
  const changed =
    changes.length === 0 ? none(`Every answer is that of ${against ?? ''}.`) : html`${findings(changes)}`
  return [
    ...(against === null && changes.length === 0
      ? []
      : [{ id: 'changes', title: `Changed since ${against ?? 'then'}`, body: changed }]),
    ...(found.length === 0 ? [] : [{ id: 'findings', title: 'Findings', body: html`${findings(found)}` }]),
    { id: 'walked', title: 'What was walked, and what it took', body: machinesTable(record) },
    ...(guard.length === 0 ? [] : [{ id: 'guard', title: 'The guard', body: guardMatrix(guard) }]),
    ...(machines.length === 0 ? [] : [{ id: 'bench', title: 'Step through it', body: bench(drawings) }]),
    ...(said.length === 0 ? [] : [{ id: 'requirements', title: 'Documented rules', body: html`${said}` }]),
    ...(mutation.length === 0 ? [] : [{ id: 'mutants', title: 'Mutants', body: mutants(mutation) }]),
  ]
}

const mark = raw(
  '<svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true"><path d="M10 1.9 17.6 16.6H2.4Z" stroke="var(--assay-ink-fill)" stroke-width="1.9" stroke-linejoin="round"/><path d="M10 9.2 12.9 14.7H7.1Z" fill="var(--assay-gold)"/></svg>',
)

/** The report as one self-contained page, computed from the record alone. */
export async function reportHtml(record: RunRecord): Promise<string> {
  const machines = pageDataOf(record)
  const parts = await sections(record, machines)
  const { cover, seed, shard } = record
  const how = [`Cover: ${cover}`, `seed ${String(seed)}`, ...(shard === null ? [] : [`part ${shard}`])]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data:"
        />
        <title>Path tests: ${sentence(record)}</title>
        <style>
          ${raw(pageStyle())}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header>
          <span class="mark">${mark} Assay</span>
          <nav aria-label="Parts of the report">
            <ul>
              ${parts.map(({ id, title }) => html`<li><a href="#section-${id}">${title}</a></li>`)}
            </ul>
          </nav>
          <button type="button" id="theme" aria-label="Change between light and dark">Dark</button>
        </header>
        <main id="content" tabindex="-1">
          <h1>${sentence(record)}</h1>
          <p class="muted">Path tests. ${how.join(', ')}.</p>
          ${parts.map(
            ({ id, title, body }) =>
              html`<section id="section-${id}">
                <h2>${title}</h2>
                ${body}
              </section>`,
          )}
        </main>
        <script type="application/octet-stream" id="data">
          ${raw(packed(machines))}
        </script>
        <script>
          ${raw(await pageScript())}
        </script>
      </body>
    </html> `
  return page.html
}
