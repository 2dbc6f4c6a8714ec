import { replayLine, type Finding } from '../../finding.ts'
import { referenceWords } from '../../reference-words.ts'
import { html, pathLink, type Html } from './html.ts'

const row = (name: string, value: Html | string): Html =>
  value === ''
    ? html``
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`

/** One finding: steps, expected and actual result, the broken sentence and the replay command. */
function finding({ machine, title, oracle, path, steps, expected, seen, rule }: Finding): Html {
  return html`<article class="finding">
    <h3>${machine}: ${title}</h3>
    <p class="muted">${referenceWords(oracle)}${path === null ? '' : ` · at first: ${path.input}`}</p>
    ${
      steps.length === 0
        ? html``
        : html`<ol>
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>`
    }
    <dl>
      ${row('Expected', expected)}${row('Seen', seen)}${row('Rule', referenceWords(rule))}${
        path === null
          ? html``
          : html`${row('Step through', pathLink(path.id))}${row(
              'Replay',
              html`<code>${replayLine({ path, oracle })}</code>`,
            )}`
      }
    </dl>
  </article>`
}

export const findings = (all: readonly Finding[]): readonly Html[] => all.map(finding)
