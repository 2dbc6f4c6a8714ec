import type { Card, Position } from '../data/board-types.ts'
import type { SortKey, TableOrder } from '../data/pipeline-search.ts'

const turns = { us: 0, client: 1, candidate: 2 } as const
const settled = { rejected: 100, withdrawn: 101 } as const
/** Compares text by the reader's locale. */
const words = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

type Compare = (a: Card, b: Card) => number

const stageRank = (position: Position): ((card: Card) => number) => {
  const ranks = new Map(position.stages.map((stage, index) => [stage.id, index]))
  return (card) =>
    card.state === 'rejected' || card.state === 'withdrawn'
      ? settled[card.state]
      : (ranks.get(card.stageId) ?? 99)
}

function comparison(key: SortKey, position: Position): Compare {
  const rank = stageRank(position)
  const by: Record<SortKey, Compare> = {
    name: (a, b) => words.compare(a.name, b.name),
    stage: (a, b) => rank(a) - rank(b),
    days: (a, b) => (a.stageEnteredAt < b.stageEnteredAt ? 1 : a.stageEnteredAt > b.stageEnteredAt ? -1 : 0),
    turn: (a, b) =>
      (a.waitingOn === null ? 9 : turns[a.waitingOn]) - (b.waitingOn === null ? 9 : turns[b.waitingOn]),
    source: (a, b) => words.compare(a.source ?? '\uffff', b.source ?? '\uffff'),
  }
  return by[key]
}

/** The rows of the table; ties are sorted by the longest wait, then by id. */
export function orderedRows(cards: readonly Card[], order: TableOrder, position: Position): readonly Card[] {
  const compare = comparison(order.key, position)
  const sign = order.direction === 'asc' ? 1 : -1
  return [...cards].sort(
    (a, b) =>
      sign * compare(a, b) ||
      (a.stageEnteredAt < b.stageEnteredAt ? -1 : a.stageEnteredAt > b.stageEnteredAt ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  )
}
