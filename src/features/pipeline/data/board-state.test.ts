import { describe, expect, it } from 'vitest'
import { aBoard, aCard } from '#tests/support/browser/pipeline-board.ts'
import { asLoaded, boardOf, reduceBoard, type BoardEvent, type BoardState } from './board-state.ts'
import { outcomes, type Card, type News } from './board-types.ts'

const ada = aCard('ada', 'sourced', { stageEnteredAt: '2026-11-01T09:00:00.000Z' })
const bob = aCard('bob', 'sourced', { stageEnteredAt: '2026-11-02T09:00:00.000Z' })
const cyd = aCard('cyd', 'offer')
const start = boardOf(aBoard([bob, cyd, ada]))

const after = (...events: BoardEvent[]): BoardState => events.reduce(reduceBoard, start)
const idsOf = (state: BoardState) =>
  Object.fromEntries(
    [...state.columns]
      .filter(([, cards]) => cards.length > 0)
      .map(([id, cards]) => [id, cards.map((card) => card.id)]),
  )
const moved = (card: Card, stageId: string, more: Partial<Card> = {}): Card => ({
  ...aCard(card.id, stageId),
  version: card.version + 1,
  stageEnteredAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const again = { type: 'application.moveRequested', stageId: 'offer' } as const
const conflict = { kind: 'conflict', by: 'Tomas', again } as const

describe('a board', () => {
  it('has a column for each stage, the longest in it first, and one for outcomes', () => {
    const out = aCard('eve', 'screening', { state: 'rejected' })
    expect(idsOf(boardOf(aBoard([bob, out, ada])))).toEqual({ sourced: ['ada', 'bob'], [outcomes]: ['eve'] })
  })

  it('counts cards that are not loaded yet, until they load', () => {
    const large = boardOf({ ...aBoard([bob, cyd, ada]), total: 5 })
    expect([start.beyond, large.beyond]).toEqual([0, 2])
    const received = (cards: Card[], removed: string[] = []): BoardEvent => ({
      type: 'received',
      cards,
      removed,
    })
    const seen = [
      received([aCard('eve')]),
      received([moved(bob, 'offer')], ['ada']),
      received([aCard('fay'), aCard('gus')]),
    ]
    const states = seen.map((_, at) => seen.slice(0, at + 1).reduce(reduceBoard, large))
    expect(states.map(({ cards, beyond }) => [cards.size, beyond])).toEqual([
      [4, 1],
      [3, 1],
      [5, 0],
    ])
    expect(reduceBoard(large, { type: 'loaded', board: aBoard([ada]) }).beyond).toBe(0)
  })

  it('keeps a column that a move does not touch as it is', () => {
    const next = after({ type: 'moveStarted', card: moved(ada, 'screening') })
    expect(next.columns.get('offer')).toBe(start.columns.get('offer'))
    expect(next.columns.get('sourced')).not.toBe(start.columns.get('sourced'))
  })

  it('counts hires and undecided when cards are added and removed', () => {
    expect([start.position.filled, start.position.undecided]).toEqual([0, 3])
    const hired = after({ type: 'received', cards: [moved(cyd, 'hired')], removed: ['bob'] })
    expect([hired.position.filled, hired.position.undecided]).toEqual([1, 1])
  })
})

describe('a move', () => {
  const optimistic = moved(ada, 'screening', { version: 1, waitingOn: null })

  it('shows at once, marked as being saved', () => {
    const next = after({ type: 'moveStarted', card: optimistic })
    expect(idsOf(next)).toEqual({ sourced: ['bob'], screening: ['ada'], offer: ['cyd'] })
    expect(next.marks.get('ada')).toEqual({ kind: 'saving' })
    expect(next.pending.get('ada')).toEqual(ada)
  })

  it('takes the server’s answer, and can be undone', () => {
    const undo = { kind: 'restore', candidateId: 'x', name: 'Ada', deadline: 1 } as const
    const next = after(
      { type: 'moveStarted', card: optimistic },
      { type: 'moveConfirmed', card: moved(ada, 'screening'), undo },
    )
    expect(next.cards.get('ada')).toEqual(moved(ada, 'screening'))
    expect([next.marks.size, next.pending.size, next.undo]).toEqual([0, 0, undo])
  })

  it('offers no undo if a colleague moved the card again before the answer', () => {
    const mine = moved(ada, 'screening')
    const theirs = moved(mine, 'offer', { stageEnteredAt: '2026-11-20T09:01:00.000Z', movedBy: 'Tomas' })
    const state = after(
      { type: 'moveStarted', card: mine },
      { type: 'received', cards: [theirs], removed: [] },
      {
        type: 'moveConfirmed',
        card: mine,
        undo: { kind: 'event', before: ada, after: mine, place: 'Screening', deadline: 8 },
      },
    )
    expect([state.cards.get('ada'), state.undo]).toEqual([theirs, null])
  })

  it('rolls back to where the card was, and says why', () => {
    const failed = { kind: 'failed', code: 'network', message: 'offline', again } as const
    const next = after(
      { type: 'moveStarted', card: optimistic },
      { type: 'moveFailed', id: 'ada', current: null, mark: failed },
    )
    expect(idsOf(next)).toEqual(idsOf(start))
    expect(next.cards.get('ada')).toEqual(ada)
    expect([next.marks.get('ada'), next.pending.size]).toEqual([failed, 0])
  })

  it('lost to a colleague leaves the card where the colleague put it', () => {
    const theirs = moved(ada, 'offer', { movedBy: 'Tomas' })
    const next = after(
      { type: 'moveStarted', card: optimistic },
      { type: 'moveFailed', id: 'ada', current: theirs, mark: conflict },
    )
    expect(idsOf(next)).toEqual({ sourced: ['bob'], offer: ['cyd', 'ada'] })
    expect(next.marks.get('ada')).toEqual(conflict)
  })

  it('rolls back to a live update received in between', () => {
    const theirs = moved(ada, 'offer')
    const next = after(
      { type: 'moveStarted', card: optimistic },
      { type: 'received', cards: [theirs], removed: [] },
      { type: 'moveFailed', id: 'ada', current: null, mark: null },
    )
    expect(next.cards.get('ada')).toEqual(theirs)
  })

  it('of a removed card changes nothing', () => {
    expect(after({ type: 'moveStarted', card: aCard('nobody') })).toBe(start)
    expect(after({ type: 'moveFailed', id: 'nobody', current: null, mark: conflict })).toBe(start)
  })
})

describe('a live update', () => {
  it('replaces the card by its newer version only', () => {
    const newer = moved(ada, 'screening', { version: 3 })
    const next = after(
      { type: 'received', cards: [newer], removed: [] },
      { type: 'received', cards: [moved(ada, 'offer', { version: 2 })], removed: [] },
    )
    expect(next.cards.get('ada')).toEqual(newer)
  })

  it('keeps the own move on screen until it is answered', () => {
    const mine = moved(ada, 'screening', { version: 1 })
    const theirs = moved(ada, 'offer')
    const next = after(
      { type: 'moveStarted', card: mine },
      { type: 'received', cards: [theirs], removed: [] },
    )
    expect([next.cards.get('ada'), next.pending.get('ada')]).toEqual([mine, theirs])
  })

  it('removes deleted cards with their marks', () => {
    const next = after(
      { type: 'marked', ids: ['ada'], mark: conflict },
      { type: 'received', cards: [], removed: ['ada', 'unknown'] },
    )
    expect([idsOf(next), next.marks.size]).toEqual([{ sourced: ['bob'], offer: ['cyd'] }, 0])
  })

  it('reloaded keeps moves on their way and the marks of cards that are still there', () => {
    const mine = moved(ada, 'screening', { version: 1 })
    const next = after(
      { type: 'marked', ids: ['bob', 'cyd'], mark: conflict },
      { type: 'moveStarted', card: mine },
      { type: 'loaded', board: aBoard([ada, bob]) },
    )
    expect(idsOf(next)).toEqual({ sourced: ['bob'], screening: ['ada'] })
    expect([...next.marks.keys()].sort()).toEqual(['ada', 'bob'])
    expect(next.position.undecided).toBe(2)
  })

  it('takes a position unless it knows a newer one', () => {
    const held = { ...start.position, state: 'onHold' as const, version: 2 }
    const next = after(
      { type: 'positionReceived', position: held },
      { type: 'positionReceived', position: { ...start.position, version: 1 } },
    )
    expect(next.position).toEqual(held)
  })
})

describe('marks', () => {
  it('are not put on a card that is being saved', () => {
    const next = after(
      { type: 'moveStarted', card: moved(ada, 'screening') },
      { type: 'marked', ids: ['ada', 'unknown'], mark: conflict },
    )
    expect([...next.marks]).toEqual([['ada', { kind: 'saving' }]])
  })

  it('of one kind go without the others', () => {
    const next = after(
      { type: 'marked', ids: ['ada'], mark: conflict },
      { type: 'marked', ids: ['bob'], mark: { kind: 'arrived', by: 'Tomas' } },
      { type: 'unmarked', ids: ['ada', 'bob'], kind: 'arrived' },
    )
    expect([...next.marks]).toEqual([['ada', conflict]])
  })
})

describe('toasts', () => {
  const hold = { id: 'held', message: 'Soon', deadline: 1, cancel: () => Promise.resolve() }
  const newsOf = (cardId: string, message = cardId): News => ({
    cardId,
    message,
    isUrgent: false,
    opens: 'card',
  })
  const reported = (state: BoardState) => state.news.map(({ message }) => message)

  it('keep an invitation on hold while another card moves', () => {
    const next = after(
      { type: 'holdOffered', hold },
      { type: 'moveStarted', card: moved(ada, 'screening', { version: 1 }) },
      { type: 'moveConfirmed', card: moved(ada, 'screening'), undo: null },
    )
    expect(next.holds).toEqual([hold])
    expect(reduceBoard(next, { type: 'holdClosed', id: 'held' }).holds).toEqual([])
  })

  it('show the latest news of a card, and go with it', () => {
    const next = after(
      { type: 'newsArrived', news: newsOf('ada', 'first') },
      { type: 'newsArrived', news: newsOf('bob') },
      { type: 'newsArrived', news: newsOf('ada', 'second') },
    )
    expect(reported(next)).toEqual(['bob', 'second'])
    expect(reported(reduceBoard(next, { type: 'removed', id: 'ada', undo: null }))).toEqual(['bob'])
    expect(reported(reduceBoard(next, { type: 'newsClosed', cardId: 'bob' }))).toEqual(['second'])
  })
})

describe('the board that is kept for the next visit', () => {
  const board = { ...aBoard([bob, cyd, ada]), total: 5 }
  const kept = (...events: BoardEvent[]) => {
    const { position, cards, total } = asLoaded(board, events.reduce(reduceBoard, boardOf(board)))
    const { filled, undecided } = position
    return { cards: new Map(cards.map((card) => [card.id, card])), filled, undecided, total }
  }
  const untouched = kept()

  it('has a card with a pending move at the server’s last stage, with its counts', () => {
    expect(kept({ type: 'moveStarted', card: moved(cyd, 'hired', { version: 1 }) })).toEqual(untouched)
  })

  it('has live updates of a card with a pending move', () => {
    const commented = { ...ada, version: ada.version + 1 }
    const events: BoardEvent[] = [
      { type: 'moveStarted', card: moved(ada, 'screening', { version: 1 }) },
      { type: 'received', cards: [commented], removed: [] },
    ]
    expect(kept(...events).cards.get('ada')).toEqual(commented)
  })

  it('has the answer of a saved move, and the earlier state of a failed one', () => {
    const answered = moved(ada, 'screening')
    const started: BoardEvent = { type: 'moveStarted', card: { ...answered, version: 1 } }
    expect(kept(started, { type: 'moveConfirmed', card: answered, undo: null }).cards.get('ada')).toEqual(
      answered,
    )
    expect(kept(started, { type: 'moveFailed', id: 'ada', current: null, mark: null })).toEqual(untouched)
  })

  it('has no card that was removed during its move', () => {
    const started: BoardEvent = { type: 'moveStarted', card: moved(ada, 'screening', { version: 1 }) }
    const gone = kept(started, { type: 'removed', id: 'ada', undo: null })
    expect([[...gone.cards.keys()].toSorted(), gone.undecided, gone.total]).toEqual([['bob', 'cyd'], 2, 4])
  })
})
