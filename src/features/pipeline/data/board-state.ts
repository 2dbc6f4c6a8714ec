import { shareMarks, type ColumnMarks, type Marks } from './column-marks.ts'
import { isSamePlacement } from './moves.ts'
import {
  outcomes,
  type Board,
  type Card,
  type CardMark,
  type Hold,
  type News,
  type Position,
  type Undo,
} from './board-types.ts'

/**
 * The board as one value. Columns are derived once per change and keep their identity unless their cards change, so a
 * move renders two columns and no card of the others.
 */
export interface BoardState {
  readonly position: Position
  readonly cards: ReadonlyMap<string, Card>
  /** Number of the position's cards that the server's answer leaves out; above zero only on oversized boards. */
  readonly beyond: number
  /** By stage id, and `outcomes`: longest in the stage first. */
  readonly columns: ReadonlyMap<string, readonly Card[]>
  readonly marks: Marks
  /** The same marks, by the column of their cards. */
  readonly columnMarks: ColumnMarks
  /** Cards with a pending move, as the server last sent them: the rollback state. */
  readonly pending: ReadonlyMap<string, Card>
  readonly undo: Undo | null
  readonly holds: readonly Hold[]
  readonly news: readonly News[]
}

export type BoardEvent =
  | { readonly type: 'loaded'; readonly board: Board }
  | { readonly type: 'received'; readonly cards: readonly Card[]; readonly removed: readonly string[] }
  | { readonly type: 'positionReceived'; readonly position: Position }
  | { readonly type: 'moveStarted'; readonly card: Card }
  | { readonly type: 'moveConfirmed'; readonly card: Card; readonly undo: Undo | null }
  | {
      readonly type: 'moveFailed'
      readonly id: string
      readonly current: Card | null
      readonly mark: CardMark | null
    }
  | { readonly type: 'marked'; readonly ids: readonly string[]; readonly mark: CardMark }
  | { readonly type: 'unmarked'; readonly ids: readonly string[]; readonly kind?: CardMark['kind'] }
  | { readonly type: 'removed'; readonly id: string; readonly undo: Undo | null }
  | { readonly type: 'undoClosed' }
  | { readonly type: 'holdOffered'; readonly hold: Hold }
  | { readonly type: 'holdClosed'; readonly id: string }
  | { readonly type: 'newsArrived'; readonly news: News }
  | { readonly type: 'newsClosed'; readonly cardId: string }

export const columnOf = (card: Card): string =>
  card.state === 'rejected' || card.state === 'withdrawn' ? outcomes : card.stageId

export const isInPlay = (card: Card): boolean =>
  card.state !== 'rejected' && card.state !== 'withdrawn' && card.state !== 'hired'

const byEntry = (a: Card, b: Card): number =>
  a.stageEnteredAt < b.stageEnteredAt ? -1 : a.stageEnteredAt > b.stageEnteredAt ? 1 : a.id < b.id ? -1 : 1

const none: readonly Card[] = []

/** The columns of a whole board, in the order of its stages, with the outcomes last. */
export function columnsOf(position: Position, cards: Iterable<Card>): ReadonlyMap<string, readonly Card[]> {
  const columns = new Map<string, Card[]>(position.stages.map((stage) => [stage.id, []]))
  columns.set(outcomes, [])
  for (const card of cards) columns.get(columnOf(card))?.push(card)
  for (const column of columns.values()) column.sort(byEntry)
  return columns
}

export function boardOf({ position, cards, total }: Board): BoardState {
  return {
    position,
    cards: new Map(cards.map((card) => [card.id, card])),
    beyond: Math.max(0, total - cards.length),
    columns: columnsOf(position, cards),
    marks: new Map(),
    columnMarks: new Map(),
    pending: new Map(),
    undo: null,
    holds: [],
    news: [],
  }
}

/** Adds cards to their columns, or removes them (null). Updates the position's hires and undecided too. */
function put(state: BoardState, changes: ReadonlyMap<string, Card | null>): BoardState {
  const cards = new Map(state.cards)
  const touched = new Set<string>()
  let { filled, undecided } = state.position
  for (const [id, next] of changes) {
    const before = cards.get(id)
    if (before) touched.add(columnOf(before))
    if (next) touched.add(columnOf(next))
    filled += Number(next?.state === 'hired') - Number(before?.state === 'hired')
    undecided += Number(next !== null && isInPlay(next)) - Number(before !== undefined && isInPlay(before))
    if (next) cards.set(id, next)
    else cards.delete(id)
  }
  const columns = new Map(state.columns)
  for (const key of touched) {
    const stay = (columns.get(key) ?? none).filter((card) => !changes.has(card.id))
    const come = [...changes.values()].filter((card): card is Card => card !== null && columnOf(card) === key)
    columns.set(key, [...stay, ...come].sort(byEntry))
  }
  const counts = { filled: Math.max(0, filled), undecided: Math.max(0, undecided) }
  return { ...state, cards, columns, position: { ...state.position, ...counts } }
}

/**
 * The board as the server last sent it, for the next screen that opens it. Pending moves are rolled back: no screen
 * will handle their answers.
 */
export function asLoaded(board: Board, state: BoardState): Board {
  const { position, cards, beyond } = put(state, state.pending)
  return { ...board, position, cards: [...cards.values()], total: cards.size + beyond }
}

const without = <Value>(
  map: ReadonlyMap<string, Value>,
  ids: readonly string[],
): ReadonlyMap<string, Value> => {
  if (!ids.some((id) => map.has(id))) return map
  const rest = new Map(map)
  for (const id of ids) rest.delete(id)
  return rest
}

const withEntry = <Value>(map: ReadonlyMap<string, Value>, id: string, value: Value | null) => {
  const next = new Map(map)
  if (value === null) next.delete(id)
  else next.set(id, value)
  return next
}

/** A reload keeps pending moves, and finished moves that are newer than its answer. */
function loaded(state: BoardState, board: Board): BoardState {
  const fresh = boardOf(board)
  const confirmed = new Map<string, Card>()
  const ours = new Map<string, Card | null>()
  for (const [id, mine] of state.cards) {
    const now = fresh.cards.get(id)
    if (now === undefined) continue
    if (state.pending.has(id)) confirmed.set(id, now)
    if (state.pending.has(id) || mine.version > now.version) ours.set(id, mine)
  }
  const marks = new Map([...state.marks].filter(([id]) => fresh.cards.has(id)))
  const { undo, holds, news } = state
  const next = put({ ...fresh, pending: confirmed, marks, undo, holds, news }, ours)
  return { ...next, undo: undoable(next) }
}

/** Cards are server records: unchanged cards have the same fields in the same order. */
const isUnchanged = (card: Card, confirmed: Card): boolean =>
  JSON.stringify(card) === JSON.stringify(confirmed)

/**
 * Ignores older answers, and answers without changes, such as the stream's events of own moves; a card with a pending
 * move keeps it until the server answers.
 */
function received(state: BoardState, cards: readonly Card[], removed: readonly string[]): BoardState {
  const changes = new Map<string, Card | null>()
  const pending = new Map(state.pending)
  for (const card of cards) {
    const confirmed = pending.get(card.id) ?? state.cards.get(card.id)
    if (confirmed !== undefined && (confirmed.version > card.version || isUnchanged(card, confirmed)))
      continue
    if (pending.has(card.id)) pending.set(card.id, card)
    else changes.set(card.id, card)
  }
  // A position over the limit accepts no new cards, so each new card here was counted in `beyond`.
  const found = cards.filter(({ id }) => !state.cards.has(id)).length
  const gone = removed.filter((id) => state.cards.has(id))
  for (const id of gone) {
    changes.set(id, null)
    pending.delete(id)
  }
  const beyond = Math.max(0, state.beyond - found)
  const next = { ...put(state, changes), beyond, pending, marks: without(state.marks, gone) }
  return { ...next, undo: undoable(next) }
}

/** Undo of a move is offered while the card stays as the move left it. */
function undoable({ undo, cards }: Pick<BoardState, 'undo' | 'cards'>): Undo | null {
  if (undo?.kind !== 'event') return undo
  const card = cards.get(undo.after.id)
  return card !== undefined && isSamePlacement(card, undo.after) ? undo : null
}

function moveStarted(state: BoardState, card: Card): BoardState {
  const before = state.cards.get(card.id)
  if (before === undefined) return state
  return {
    ...put(state, new Map([[card.id, card]])),
    pending: withEntry(state.pending, card.id, before),
    marks: withEntry(state.marks, card.id, { kind: 'saving' }),
    undo: null,
  }
}

function moveFailed(state: BoardState, id: string, current: Card | null, mark: CardMark | null): BoardState {
  const confirmed = state.pending.get(id)
  const back = current !== null && current.version >= (confirmed?.version ?? 0) ? current : confirmed
  if (back === undefined) return state
  return {
    ...put(state, new Map([[id, back]])),
    pending: without(state.pending, [id]),
    marks: withEntry(state.marks, id, mark),
  }
}

function moveConfirmed(state: BoardState, card: Card, undo: Undo | null): BoardState {
  const confirmed = state.pending.get(card.id)
  const latest = confirmed !== undefined && confirmed.version > card.version ? confirmed : card
  const next = {
    ...put(state, new Map([[card.id, latest]])),
    pending: without(state.pending, [card.id]),
    marks: without(state.marks, [card.id]),
    undo,
  }
  // A colleague's move may have arrived live before this answer.
  return { ...next, undo: undoable(next) }
}

/** Number of news items shown at once. */
const mostNews = 3

/** Drops news whose card is gone or has another decision. */
function withTrueNews(state: BoardState): BoardState {
  const isTrue = ({ cardId, decision }: News): boolean => {
    const card = state.cards.get(cardId)
    return card !== undefined && (decision === undefined || card.digest?.decision === decision)
  }
  return state.news.every(isTrue) ? state : { ...state, news: state.news.filter(isTrue) }
}

/** The next board. Pure: the whole behavior of the store. */
export function reduceBoard(state: BoardState, event: BoardEvent): BoardState {
  const next = withTrueNews(changed(state, event))
  if (next.marks === state.marks && next.cards === state.cards) return next
  const column = (id: string) => {
    const card = next.cards.get(id)
    return card && columnOf(card)
  }
  return { ...next, columnMarks: shareMarks(next.marks, column, state.columnMarks) }
}

function changed(state: BoardState, event: BoardEvent): BoardState {
  switch (event.type) {
    case 'loaded':
      return loaded(state, event.board)
    case 'received':
      return received(state, event.cards, event.removed)
    case 'positionReceived':
      return event.position.version < state.position.version ? state : { ...state, position: event.position }
    case 'moveStarted':
      return moveStarted(state, event.card)
    case 'moveConfirmed':
      return moveConfirmed(state, event.card, event.undo)
    case 'moveFailed':
      return moveFailed(state, event.id, event.current, event.mark)
    case 'marked': {
      const known = event.ids.filter((id) => state.cards.has(id) && !state.pending.has(id))
      const marks = new Map(state.marks)
      for (const id of known) marks.set(id, event.mark)
      return { ...state, marks }
    }
    case 'unmarked': {
      const { kind } = event
      const ids =
        kind === undefined ? event.ids : event.ids.filter((id) => state.marks.get(id)?.kind === kind)
      return { ...state, marks: without(state.marks, ids) }
    }
    case 'removed': {
      const gone = put(state, new Map([[event.id, null]]))
      const pending = without(state.pending, [event.id])
      return { ...gone, pending, marks: without(state.marks, [event.id]), undo: event.undo }
    }
    case 'undoClosed':
      return { ...state, undo: null }
    case 'holdOffered':
      return { ...state, holds: [...state.holds, event.hold] }
    case 'holdClosed':
      return { ...state, holds: state.holds.filter(({ id }) => id !== event.id) }
    case 'newsArrived': {
      const others = state.news.filter(({ cardId }) => cardId !== event.news.cardId)
      return { ...state, news: [...others, event.news].slice(-mostNews) }
    }
    case 'newsClosed':
      return { ...state, news: state.news.filter(({ cardId }) => cardId !== event.cardId) }
  }
}
