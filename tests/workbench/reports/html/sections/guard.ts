import type { GuardCell } from '../../record.ts'
import { html, table, type Html } from './html.ts'

/** `redirect UserProfile` with a readable arrow. */
const outcomeWords = (outcome: string): string => outcome.replace('redirect ', '→ ')

function cellHtml(answers: readonly GuardCell[]): Html {
  return html`${answers.map(({ rule, outcome, expected, inputs }) => {
    const holds = `${rule} ${outcome}` === expected
    return html`<span class="cell"
      >${holds ? '' : html`<span class="bad">✕ not ${outcomeWords(expected)}: </span>`}${outcomeWords(
        outcome,
      )}<span class="muted">${rule} · ${inputs.toLocaleString('en')}</span></span
    >`
  })}`
}

/** The guard's matrix: its answer to each kind of person on each class of route, the rule, and the number of inputs. */
export function guardMatrix(cells: readonly GuardCell[]): Html {
  const people = [...new Set(cells.map(({ person }) => person))]
  const classes = [...new Set(cells.map(({ routeClass }) => routeClass))]
  const rows = people.map((person) => [
    person,
    ...classes.map((routeClass) =>
      cellHtml(cells.filter((cell) => cell.person === person && cell.routeClass === routeClass)),
    ),
  ])
  return html`<p class="muted">
      Rows are kinds of people and columns classes of screens, as docs/navigation.md names them: A is nobody,
      V somebody who has not confirmed, U a developer, C a company, S staff. Below each answer stand its rule,
      and how many inputs were answered so.
    </p>
    ${table('Matrix of the guard', ['Person', ...classes], rows)}`
}
