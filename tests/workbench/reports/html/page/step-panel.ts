import type { RefusalRecord } from '../../machine-record.ts'
import { referenceWords } from '../../reference-words.ts'
import { button, element } from './element.ts'
import { backTo, presentOf, refusalOf, stepsOf, taken, type Stand, type Step } from './stand.ts'
import { changesNothing, effectsOf, placeWords, sayingOf, transitionsOf, wordOf } from './words-of.ts'

/** Callbacks of the panel. */
export interface Steering {
  readonly go: (stand: Stand) => void
  /** Selects an event that is refused here. */
  readonly ask: (word: number) => void
}

/** Names with values; empty ones are left out. */
function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  const lastResult = rows.filter(([, value]) => value !== '')
  return element(
    'dl',
    {},
    ...lastResult.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  )
}

function stepResult({ machine }: Stand, { move, to }: Step): HTMLElement {
  const transitions = transitionsOf(machine, move)
  const unique = (values: readonly string[]) => [...new Set(values)].filter(Boolean).join(', ')
  return element(
    'div',
    { class: 'step-result' },
    element('p', { class: 'says' }, sayingOf(machine, move[0])),
    facts([
      ['Leads to', placeWords(to)],
      ['Let through by', unique(transitions.map(({ guard }) => guard ?? ''))],
      ['Does', effectsOf(machine, move).join(', ')],
      ['Because of', referenceWords(unique(transitions.map(({ spec }) => spec)))],
    ]),
  )
}

function refusalResult({ machine }: Stand, word: number, refusal: RefusalRecord): HTMLElement {
  return element(
    'div',
    { class: 'step-result refused' },
    element('p', { class: 'says' }, element('strong', {}, 'Refused. '), sayingOf(machine, word)),
    facts([
      ['What is missing', refusal.facts],
      ['What would change it', refusal.fix],
      ['Who can', refusal.who],
      ['Because of', referenceWords(refusal.spec)],
      ['Rule', refusal.rule],
    ]),
  )
}

/** The result of the last event; `asked` is a refused one selected since. */
export function panelOf(stand: Stand, asked: number | null): HTMLElement {
  const refusal = asked === null ? null : refusalOf(stand, asked)
  if (asked !== null && refusal !== null) return refusalResult(stand, asked, refusal)
  const last = stepsOf(stand).at(-1)
  if (last !== undefined) return stepResult(stand, last)
  return element('p', { class: 'muted' }, 'At the beginning. Choose an event, or play a path.')
}

/** The state's events as buttons, grouped into moves, refusals and no changes. */
export function events(stand: Stand, { go, ask }: Steering): readonly HTMLElement[] {
  const { machine, start } = stand
  const present = presentOf(stand)
  const places = machine.chart.starts[start]?.places ?? []
  const onPath = stand.words[stand.at]
  const moves = present.moves.map((move) => ({ move, to: places[move[1]] ?? present }))
  const isIdle = ({ move, to }: (typeof moves)[number]) => changesNothing(machine, present, to, move)
  const choice = ({ move, to }: (typeof moves)[number]) => {
    const guards = transitionsOf(machine, move).flatMap(({ guard }) => guard ?? [])
    const by = guards.length === 0 ? '' : ` · ${guards.join(', ')}`
    return element(
      'li',
      {},
      element(
        'button',
        {
          type: 'button',
          class: move[0] === onPath ? 'event next' : 'event',
          'data-word': wordOf(machine, move[0]),
          click: () => go(taken(stand, move[0])),
        },
        element('span', {}, wordOf(machine, move[0])),
        element('small', {}, `${move[0] === onPath ? 'next on the path · ' : ''}→ ${to.state}${by}`),
      ),
    )
  }
  const refused = present.refused.map(([word]) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'event no', 'data-word': wordOf(machine, word), click: () => ask(word) },
        element('span', {}, wordOf(machine, word)),
        element('small', {}, `✕ refused · ${refusalOf(stand, word)?.rule ?? ''}`),
      ),
    ),
  )
  const idle = moves.filter(isIdle).map(choice)
  const list = (items: readonly HTMLElement[]) => element('ul', { class: 'events' }, ...items)
  const folded = (title: string, items: readonly HTMLElement[]) =>
    items.length === 0
      ? []
      : [element('details', {}, element('summary', {}, `${title} (${String(items.length)})`), list(items))]
  const moving = moves.filter((each) => !isIdle(each)).map(choice)
  if (moves.length + refused.length === 0)
    return [element('p', { class: 'muted' }, 'This is an end: nothing happens any more.')]
  return [list([...moving, ...refused]), ...folded('Changes nothing', idle)]
}

/** The steps so far as buttons that return to them. */
export function trail(stand: Stand, { go }: Steering): HTMLElement {
  const { machine } = stand
  const first = machine.chart.starts[stand.start]?.places[0]
  return element(
    'ol',
    { class: 'trail', start: '0' },
    element(
      'li',
      {},
      button(first?.state ?? '', () => go(backTo(stand, 0))),
    ),
    ...stepsOf(stand).map(({ move, to }, index) =>
      element(
        'li',
        {},
        button(`${wordOf(machine, move[0])} → ${to.state}`, () => go(backTo(stand, index + 1))),
      ),
    ),
  )
}
