import type { ApplicationEvent } from '#machines/lifecycle/application/application-types.ts'
import type { Problem } from '#src/api/call-errors.ts'
import { messages, stateWords } from '../messages.ts'
import { refusalOf, reasonOf } from '../refusal-words.ts'
import { createBoardStore, type BoardStore } from './board-store.ts'
import { columnOf } from './board-state.ts'
import { outcomes, type Board, type Card, type CardMark, type Undo } from './board-types.ts'
import type { ConsentChange, PipelineCalls } from './calls.ts'
import { createDeletion, type DeletionActor } from './candidate-deletion.ts'
import { createLiveFeed, type LiveFeed } from './live-feed.ts'
import { movedCard, reverseOf } from './moves.ts'

/** How long undo is offered after a move and after a deletion, in milliseconds. */
const undoMs = { event: 8_000, restore: 15_000 } as const
const noRemovals: readonly string[] = []

export interface BoardController {
  readonly store: BoardStore
  readonly calls: PipelineCalls
  readonly live: LiveFeed
  /**
   * Sends an event of the application machine, shown at once and rolled back when it fails. Resolves with the
   * problem that the card tells (`mark`), or null; `in: 'dialog'` leaves refusals and failures to the dialog.
   */
  apply(id: string, event: ApplicationEvent, options?: { in: 'board' | 'dialog' }): Promise<Problem | null>
  consent(id: string, event: ConsentChange): Promise<Problem | null>
  /** Takes back what the toast names. */
  undo(undo: Undo): Promise<void>
  /** The deletion of a card's candidate, asked for: previewing. One per candidate; what it does shows on the card. */
  startDeletion(card: Card): DeletionActor
  /** The deletion of this candidate that is under way or has failed. */
  deletionOf(candidateId: string): DeletionActor | undefined
  /** Reads these cards again, as after a change of the candidate. */
  refresh(ids: readonly string[]): void
}

interface Ports {
  readonly calls: PipelineCalls
  /** Says it to people who do not see the change. */
  readonly say: (message: string) => void
  readonly now?: () => number
}

/** Where a card stands, in words: its stage, or its outcome. */
export const placeOf = (store: BoardStore, card: Card): string =>
  columnOf(card) === outcomes
    ? stateWords[card.state]
    : (store.read().position.stages.find((stage) => stage.id === card.stageId)?.name ??
      stateWords[card.state])

/** A move names the stage that it led to; an outcome speaks for itself. */
const spoken = (event: ApplicationEvent, name: string, place: string): string =>
  event.type === 'application.moveRequested'
    ? messages.said.moved(name, place)
    : messages.said.settled(messages.toast[event.type](name))

const cardIn = (current: Record<string, unknown> | undefined): Card | null =>
  current !== undefined && typeof current.stageId === 'string' && typeof current.version === 'number'
    ? (current as Card)
    : null

/** The one owner of an open board: its store, its calls and what arrives live. Lives as long as the screen. */
export function createBoardController(board: Board, { calls, say, now = Date.now }: Ports): BoardController {
  const store = createBoardStore(board)
  const deletions = new Map<string, DeletionActor>()
  const live = createLiveFeed({ store, calls, say, place: (card) => placeOf(store, card) })

  function told(before: Card, problem: Problem, event: ApplicationEvent, inDialog: boolean) {
    const { id, name } = before
    const current = problem.status === 412 ? cardIn(problem.current) : null
    if (problem.status === 404) {
      store.dispatch({ type: 'removed', id, undo: null })
      say(messages.said.gone(name))
      return
    }
    const refusal = problem.status === 422 ? refusalOf(problem) : null
    const failed = { kind: 'failed', code: problem.code, message: problem.message, again: event } as const
    const mark: CardMark =
      problem.status === 412
        ? { kind: 'conflict', by: current?.movedBy ?? null, again: event }
        : refusal
          ? { kind: 'refused', refusal }
          : failed
    store.dispatch({
      type: 'moveFailed',
      id,
      current,
      mark: inDialog && mark.kind !== 'conflict' ? null : mark,
    })
    if (problem.status === 412) {
      const where = placeOf(store, current ?? before)
      say(messages.said.colleague(messages.by(current?.movedBy ?? null), name, where))
    } else if (!inDialog) {
      say(messages.notMoved(refusal ? reasonOf(refusal).sentence : problem.message))
    }
  }

  async function apply(
    id: string,
    event: ApplicationEvent,
    options: { in: 'board' | 'dialog' } = { in: 'board' },
  ) {
    const { cards, pending, position } = store.read()
    const before = cards.get(id)
    if (before === undefined) return null
    if (pending.has(id)) {
      say(messages.said.busy(before.name))
      return null
    }
    const optimistic = movedCard(position, before, event, new Date(now()))
    store.dispatch({ type: 'moveStarted', card: optimistic ?? before })
    let answered = false
    try {
      const result = await calls.transition(before, event)
      answered = true
      if (!result.ok) {
        told(before, result.problem, event, options.in === 'dialog')
        return result.problem
      }
      const reverse = reverseOf(store.read().position, before, result.data, event, messages.undoReason)
      const deadline = now() + undoMs.event
      const undo = reverse && {
        kind: 'event' as const,
        id,
        done: event.type,
        name: before.name,
        reverse,
        deadline,
      }
      store.dispatch({ type: 'moveConfirmed', card: result.data, undo })
      say(spoken(event, before.name, placeOf(store, result.data)))
      return null
    } finally {
      if (!answered) store.dispatch({ type: 'moveFailed', id, current: null, mark: null })
    }
  }

  async function restore(candidateId: string, name: string) {
    const result = await calls.restore(candidateId)
    store.dispatch({ type: 'undoClosed' })
    if (result.ok) await live.reload()
    say(result.ok ? messages.said.restored(name) : messages.said.notUndone(name))
  }

  return {
    store,
    calls,
    live,
    apply,
    async consent(id, event) {
      const card = store.read().cards.get(id)
      if (card === undefined) return null
      const result = await calls.consent(card, event)
      const next = result.ok ? result.data : cardIn(result.problem.current)
      if (next) store.dispatch({ type: 'received', cards: [next], removed: noRemovals })
      if (result.ok) store.dispatch({ type: 'unmarked', ids: [id], kind: 'refused' })
      return result.ok ? null : result.problem
    },
    async undo(undo) {
      if (undo.kind === 'restore') return restore(undo.candidateId, undo.name)
      store.dispatch({ type: 'undoClosed' })
      const problem = await apply(undo.id, undo.reverse)
      if (problem === null) {
        store.dispatch({ type: 'undoClosed' })
        say(messages.said.undone(undo.name))
      }
    },
    startDeletion(card) {
      const actor = createDeletion(card, { store, calls, say, now, undoMs: undoMs.restore })
      deletions.set(card.candidateId, actor)
      return actor
    },
    deletionOf: (candidateId) => deletions.get(candidateId),
    refresh: (ids) => live.refresh(ids),
  }
}
