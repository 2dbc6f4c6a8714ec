import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { createThrottle, throttlePauseMs } from '#src/api/live/throttle.ts'
import type { LiveEvent, LiveMessage } from '#src/api/live/live-event.ts'
import { messages } from '../messages.ts'
import type { BoardStore } from './board-store.ts'
import type { Card } from './board-types.ts'
import type { PipelineCalls } from './mutations.ts'
import { answerNews, decisionNews, isAnswer, type AnswerEvent } from './news.ts'

/** Time for which a card moved by a colleague is highlighted, in milliseconds. */
const highlightMs = 6_000
/** Delay of a retry after a failed load, in milliseconds. */
const retryMs = 5_000
/** Cards per request; above `reloadAbove` loading the whole board is cheaper. */
const batch = 100
const reloadAbove = 400
/** Pause between reloads of the whole board while an import runs, in milliseconds. */
const reloadPauseMs = 2_000

const queries = ['board', 'cards', 'position'] as const
type Query = (typeof queries)[number]

export interface LiveFeed {
  /** Handles a live message; `self` is the user's own member id. */
  hear(message: LiveMessage, self: string | null): void
  /** Reloads these cards, without a highlight. */
  refresh(ids: readonly string[]): void
  reload(): Promise<void>
  /** Reverses `stop`, as when the screen is shown again. */
  start(): void
  stop(): void
}

interface Ports {
  readonly store: BoardStore
  readonly calls: PipelineCalls
  readonly say: (message: string) => void
  readonly place: (card: Card) => string
  /** Called when the board lags behind its events; the returned function is called when it has caught up. */
  readonly behind: () => () => void
}

/** A renamed reason or label changes every card that has it. */
const changesManyCards: ReadonlySet<string> = new Set(['rejectionReason.changed', 'company.labelsChanged'])

const movesCard = (event: string): boolean =>
  event.startsWith('application.') || event === 'candidate.restored'

/** A digest that is sent or ends changes the client status of its cards. */
const affectsCards = ({ to }: LiveEvent): boolean => to === 'sent' || to === 'revoked' || to === 'closed'

/**
 * Keeps a board in sync with the server: live events bring ids, cards load in batches. Moves of colleagues are
 * highlighted.
 */
export function createLiveFeed({ store, calls, say, place, behind }: Ports): LiveFeed {
  /** Application id -> whether a colleague moved it. */
  const heard = new Map<string, boolean>()
  /** Application id -> the person's latest answer. */
  const answers = new Map<string, AnswerEvent>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let stopped = false
  const positionId = store.read().position.id
  /** Failed loads by kind, until one of the kind succeeds. */
  const owed = new Map<Query, () => void>()
  const paid = (what: Query) => {
    owed.get(what)?.()
    owed.delete(what)
  }

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  /** Schedules a retry of a failed load; the board lags until then. A 404 needs no retry. */
  const noted = (what: Query, result: Result<unknown, CallFailure>, again: () => void) => {
    if (result.ok || result.failure.status === 404) return paid(what)
    if (!owed.has(what)) owed.set(what, behind())
    later(retryMs, again)
  }

  async function reload(): Promise<void> {
    const result = await calls.board(positionId)
    if (stopped) return
    noted('board', result, boards.ask)
    if (!result.ok) return
    const before = store.read().cards
    store.dispatch({ type: 'loaded', board: result.value })
    announce(before, result.value.cards)
  }

  /** Shows new decisions of the client and new answers of the candidates on these cards. */
  function announce(before: ReadonlyMap<string, Card>, cards: readonly Card[], isAnswered = false) {
    const client = store.read().position.clientName
    for (const card of cards) {
      const decided = decisionNews(client, before.get(card.id), card)
      if (decided !== null) store.dispatch({ type: 'newsArrived', news: decided })
      const answer = isAnswered ? answers.get(card.id) : undefined
      if (answer === undefined) continue
      answers.delete(card.id)
      store.dispatch({ type: 'newsArrived', news: answerNews(client, card, answer) })
    }
  }

  async function readPosition(): Promise<void> {
    const result = await calls.position(positionId)
    if (stopped) return
    noted('position', result, positions.ask)
    if (result.ok) store.dispatch({ type: 'positionReceived', position: result.value })
  }

  function notify(cards: readonly Card[], removed: readonly Card[]) {
    const [first, ...rest] = cards
    if (rest.length > 0 || removed.length > 1) say(messages.said.many(cards.length + removed.length))
    else if (first) say(messages.said.colleague(messages.by(first.movedBy), first.name, place(first)))
    else if (removed[0]) say(messages.said.gone(removed[0].name))
  }

  function arrived(cards: readonly Card[], removedIds: readonly string[], moved: ReadonlySet<string>) {
    const before = store.read().cards
    const changed = cards.filter((card) => {
      const old = before.get(card.id)
      return (
        moved.has(card.id) &&
        (old === undefined || (old.version < card.version && place(old) !== place(card)))
      )
    })
    const gone = removedIds.flatMap((id) => before.get(id) ?? [])
    store.dispatch({ type: 'received', cards, removed: removedIds })
    announce(before, cards, true)
    for (const { id, movedBy } of changed) {
      store.dispatch({ type: 'marked', ids: [id], mark: { kind: 'arrived', by: movedBy } })
    }
    const ids = changed.map((card) => card.id)
    if (ids.length > 0) later(highlightMs, () => store.dispatch({ type: 'unmarked', ids, kind: 'arrived' }))
    if (changed.length + gone.length > 0) notify(changed, gone)
  }

  /** Loads the changed cards; above `reloadAbove` the whole board, as an import changes many cards over minutes. */
  async function readCards(): Promise<void> {
    if (heard.size > reloadAbove) {
      heard.clear()
      answers.clear()
      return boards.ask()
    }
    const asked = [...heard]
    heard.clear()
    for (let at = 0; at < asked.length; at += batch) await readBatch(asked.slice(at, at + batch))
  }

  async function readBatch(taken: readonly (readonly [id: string, byColleague: boolean])[]): Promise<void> {
    if (stopped) return
    const ids = taken.map(([id]) => id)
    const result = await calls.cards(positionId, ids)
    if (stopped) return
    noted('cards', result, cards.ask)
    if (result.ok) {
      const moved = new Set(taken.flatMap(([id, byColleague]) => (byColleague ? [id] : [])))
      return arrived(result.value.items, result.value.removed, moved)
    }
    if (result.failure.status === 404) return
    for (const [id, is] of taken) heard.set(id, is || (heard.get(id) ?? false))
  }

  const cards = createThrottle(readCards, throttlePauseMs, behind)
  const boards = createThrottle(reload, reloadPauseMs, behind)
  const positions = createThrottle(readPosition, throttlePauseMs, behind)

  return {
    reload,
    refresh(ids) {
      for (const id of ids) heard.set(id, heard.get(id) ?? false)
      cards.ask()
    },
    hear(message, self) {
      if (stopped) return
      if (message.kind === 'missed') return boards.ask()
      const { change } = message
      if (change.entity === 'position' && change.entityId === positionId) positions.ask()
      if (changesManyCards.has(change.event)) boards.ask()
      if (change.parentId !== positionId) return
      if (change.entity === 'import') boards.ask()
      if (change.entity === 'digest' && affectsCards(change)) boards.ask()
      if (!['application', 'consent', 'invitation', 'note'].includes(change.entity)) return
      if (change.actorMemberId === null && isAnswer(change.event)) answers.set(change.entityId, change.event)
      const byColleague = change.actorMemberId !== self && movesCard(change.event)
      heard.set(change.entityId, byColleague || (heard.get(change.entityId) ?? false))
      cards.ask()
    },
    start() {
      stopped = false
    },
    stop() {
      stopped = true
      for (const throttle of [cards, boards, positions]) throttle.stop()
      for (const what of queries) paid(what)
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
