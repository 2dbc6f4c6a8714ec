import { undoing, type ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { failureText } from '#src/session/failure-words.ts'
import { addToDraft } from '../digest/add-to-draft.ts'
import { messages, stateWords } from '../messages.ts'
import { refusalOf, reasonOf } from '../refusal-words.ts'
import { digestWords } from '../words/digest-words.ts'
import { createBoardStore, type BoardStore } from './board-store.ts'
import { columnOf } from './board-state.ts'
import { outcomes, type Board, type Card, type CardMark, type Undo } from './board-types.ts'
import type { ConsentChange, PipelineCalls } from './mutations.ts'
import { createDeletion, type DeletionActor } from './candidate-deletion.ts'
import { createLiveFeed, type LiveFeed } from './live-feed.ts'
import { movedCard, isSamePlacement, undoneCard, verdictOf } from './moves.ts'

/** Time in which undo is offered after a move and after a deletion, in milliseconds. */
const undoMs = { event: 8_000, restore: 15_000 } as const
const noRemovals: readonly string[] = []

export interface BoardController {
  readonly store: BoardStore
  readonly calls: PipelineCalls
  readonly live: LiveFeed
  /**
   * Sends an event of the application machine, applied at once and rolled back on failure. Resolves to the failure
   * shown on the card (`mark`), or null; `in: 'dialog'` leaves refusals and failures to the dialog.
   */
  apply(
    id: string,
    event: ApplicationRequest,
    options?: { in: 'board' | 'dialog' },
  ): Promise<CallFailure | null>
  consent(id: string, event: ConsentChange): Promise<CallFailure | null>
  /** Adds the candidate to the position's draft digest. @param key the same for each retry */
  addToDraft(id: string, key: string): Promise<CallFailure | null>
  /** Undoes the step that the toast names. */
  undo(undo: Undo): Promise<void>
  /** Starts the deletion of a card's candidate, in its preview. One per candidate; its progress shows on the card. */
  startDeletion(card: Card): DeletionActor
  /** The running or failed deletion of this candidate. */
  deletionOf(candidateId: string): DeletionActor | undefined
  /** Reloads these cards, as after a change of the candidate. */
  refresh(ids: readonly string[]): void
  /** Ends with the screen: stops the live feed and all deletions. */
  end(): void
}

const unseen = () => () => undefined
const unheard = () => undefined

interface Ports {
  readonly calls: PipelineCalls
  /** Announces the message to screen readers. */
  readonly say: (message: string) => void
  /** Shows the message on screen; does nothing by default. */
  readonly show?: (tone: 'success' | 'danger', message: string) => void
  /**
   * Called when the board lags behind its events; returns what to call when it has caught up. Does nothing by default.
   */
  readonly behind?: () => () => void
  readonly now?: () => number
}

/** Name of the card's stage, or of its outcome. */
export const columnNameOf = (store: BoardStore, card: Card): string =>
  columnOf(card) === outcomes
    ? stateWords[card.state]
    : (store.read().position.stages.find((stage) => stage.id === card.stageId)?.name ??
      stateWords[card.state])

const cardIn = (current: Record<string, unknown> | undefined): Card | null =>
  current !== undefined && typeof current.stageId === 'string' && typeof current.version === 'number'
    ? (current as Card)
    : null

const whyNotRestored = (failure: CallFailure): string =>
  failure.code === 'email-taken' ? messages.said.emailTaken : failureText(failure)

/** The controller of an open board: its store, calls and live feed. Lives as long as the screen. */
export function createBoardController(
  board: Board,
  { calls, say, show = unheard, behind = unseen, now = Date.now }: Ports,
): BoardController {
  const store = createBoardStore(board)
  const deletions = new Map<string, DeletionActor>()
  const live = createLiveFeed({ store, calls, say, place: (card) => columnNameOf(store, card), behind })

  function showMoveFailure(before: Card, failure: CallFailure, event: ApplicationRequest, inDialog: boolean) {
    const { id, name } = before
    const current = failure.status === 412 ? cardIn(failure.current) : null
    if (failure.status === 404) {
      store.dispatch({ type: 'removed', id, undo: null })
      say(messages.said.gone(name))
      return
    }
    const refusal = failure.status === 422 ? refusalOf(failure) : null
    const judge = { position: store.read().position, canWrite: true }
    // A colleague made the same move first, so there is nothing to retry.
    const isDone = current !== null && verdictOf(judge, current, event).kind === 'current'
    const failed = { kind: 'failed', code: failure.code, message: failure.message, again: event } as const
    const mark: CardMark =
      failure.status === 412
        ? {
            kind: 'conflict',
            by: current?.movedBy ?? null,
            again: event.type === undoing.type ? null : event,
          }
        : refusal
          ? { kind: 'refused', refusal, again: event }
          : failed
    store.dispatch({
      type: 'moveFailed',
      id,
      current,
      mark: isDone || (inDialog && mark.kind !== 'conflict') ? null : mark,
    })
    if (failure.status === 412) {
      const where = columnNameOf(store, current ?? before)
      say(messages.said.colleague(messages.by(current?.movedBy ?? null), name, where))
    } else if (!inDialog) {
      say(messages.notMoved(refusal ? reasonOf(refusal).sentence : failure.message))
    }
  }

  /** Sends a change of the card, shown at once as `shown`; `version` is the version it applies to. */
  async function send(
    before: Card,
    event: ApplicationRequest,
    { shown, version, inDialog }: { shown: Card | null; version: number; inDialog: boolean },
  ): Promise<{ card: Card } | { failure: CallFailure }> {
    const { id } = before
    store.dispatch({ type: 'moveStarted', card: shown ?? before })
    let answered = false
    try {
      const result = await calls.transition({ id, version }, event)
      answered = true
      if (result.ok) return { card: result.value }
      showMoveFailure(before, result.failure, event, inDialog)
      return { failure: result.failure }
    } finally {
      if (!answered) store.dispatch({ type: 'moveFailed', id, current: null, mark: null })
    }
  }

  /** The card, unless another change of it is pending. */
  function free(id: string): Card | null {
    const { cards, pending } = store.read()
    const card = cards.get(id) ?? null
    if (card === null || !pending.has(id)) return card
    say(messages.said.busy(card.name))
    return null
  }

  async function apply(
    id: string,
    event: ApplicationRequest,
    options: { in: 'board' | 'dialog' } = { in: 'board' },
  ) {
    const before = free(id)
    if (before === null) return null
    const shown = movedCard(store.read().position, before, event, new Date(now()))
    const inDialog = options.in === 'dialog'
    const sent = await send(before, event, { shown, version: before.version, inDialog })
    if ('failure' in sent) return sent.failure
    const place = columnNameOf(store, sent.card)
    const undoable = undoneCard(store.read().position, before, sent.card) !== null
    const undo: Undo = { kind: 'event', before, after: sent.card, place, deadline: now() + undoMs.event }
    store.dispatch({ type: 'moveConfirmed', card: sent.card, undo: undoable ? undo : null })
    say(messages.said.moved(before.name, place))
    return null
  }

  /** Undoes a move; refused, with a message, when a colleague has moved the card since. */
  async function undoMove({ before, after }: Extract<Undo, { kind: 'event' }>) {
    store.dispatch({ type: 'undoClosed' })
    const current = free(after.id)
    if (current === null) return
    if (!isSamePlacement(current, after)) {
      say(messages.said.colleague(messages.by(current.movedBy), current.name, columnNameOf(store, current)))
      return
    }
    const shown = undoneCard(store.read().position, before, current)
    const sent = await send(current, undoing, { shown, version: after.version, inDialog: false })
    if ('failure' in sent) return
    store.dispatch({ type: 'moveConfirmed', card: sent.card, undo: null })
    say(messages.said.undone(before.name, columnNameOf(store, sent.card)))
  }

  /** Shown above the page, because no card of this board can show the failure or the other position. */
  async function restore(candidateId: string, name: string) {
    store.dispatch({ type: 'undoClosed' })
    const result = await calls.restore(candidateId)
    if (!result.ok) return show('danger', messages.said.notRestored(name, whyNotRestored(result.failure)))
    await live.reload()
    const outOfPlay = result.value.outOfPlay.map(({ positionTitle }) => positionTitle)
    const words = messages.said.restored(name, outOfPlay)
    if (outOfPlay.length === 0) say(words)
    else show('success', words)
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
      const next = result.ok ? result.value : cardIn(result.failure.current)
      if (next) store.dispatch({ type: 'received', cards: [next], removed: noRemovals })
      if (!result.ok) return result.failure
      store.dispatch({ type: 'unmarked', ids: [id], kind: 'refused' })
      return null
    },
    async addToDraft(id, key) {
      const card = store.read().cards.get(id)
      if (card === undefined) return null
      const positionId = store.read().position.id
      const added = await addToDraft(calls, { positionId, applicationId: id, key })
      if (!added.ok) return added.failure
      const message = digestWords.addedToDraft(card.name)
      store.dispatch({ type: 'newsArrived', news: { cardId: id, message, isUrgent: false, opens: 'digest' } })
      return null
    },
    async undo(undo) {
      return undo.kind === 'event' ? undoMove(undo) : restore(undo.candidateId, undo.name)
    },
    startDeletion(card) {
      deletions.get(card.candidateId)?.stop()
      const actor = createDeletion(card, { store, calls, say, now, undoMs: undoMs.restore })
      deletions.set(card.candidateId, actor)
      return actor
    },
    deletionOf: (candidateId) => deletions.get(candidateId),
    refresh: (ids) => live.refresh(ids),
    end() {
      live.stop()
      for (const deletion of deletions.values()) deletion.stop()
    },
  }
}
