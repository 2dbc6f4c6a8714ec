import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#src/api/live/live-event.ts'
import { aBoard, aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { answeredBy, failing, ok } from '#tests/support/browser/pipeline-calls.ts'
import { createBoardController } from './board-controller.ts'
import type { Card } from './board-types.ts'
import type { PipelineCalls } from './mutations.ts'

const ada = aCard('ada', 'screening')
const bob = aCard('bob')
const moved = aCard('ada', 'offer', { version: 2, movedBy: 'Tomas' })

const digest = {
  digestId: 'digest',
  sentAt: '2026-11-20T09:00:00.000Z',
  decision: 'interview',
  decisionBy: 'decider',
} as const

const change = (changes: Partial<LiveEvent> = {}) => ({
  kind: 'changed' as const,
  change: {
    id: '1-1',
    entity: 'application',
    entityId: 'ada',
    parentId: 'position',
    event: 'application.moveRequested',
    from: null,
    to: null,
    actorMemberId: 'tomas',
    ...changes,
  },
})

function listen(answers: Partial<PipelineCalls>) {
  const said: string[] = []
  const { live, store } = createBoardController(aBoard([ada, bob]), {
    calls: answeredBy(answers),
    say: (text) => said.push(text),
  })
  const news = () => store.read().news.map(({ message, isUrgent }) => [message, isUrgent])
  return { live, store, read: store.read, said, news }
}

const answering = (items: Card[], removed: string[] = []) => {
  const asked: string[][] = []
  const cards: PipelineCalls['cards'] = (_position, ids) => {
    asked.push([...ids])
    return Promise.resolve(ok({ items, removed }))
  }
  return { cards, asked }
}

describe('live updates', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('read the board again when a rejection reason is renamed', async () => {
    const before = { ...ada, rejection: { reason: 'Location', side: 'us', note: null } } as const
    const renamed = { ...before, rejection: { ...before.rejection, reason: 'Place' } }
    const { live, read } = listen({ board: () => Promise.resolve(ok(aBoard([renamed, bob]))) })
    const reported = { entity: 'rejectionReason', entityId: 'location', parentId: null }
    live.hear(change({ ...reported, event: 'rejectionReason.changed' }), 'ines')
    await vi.advanceTimersByTimeAsync(2_100)
    expect(read().cards.get('ada')?.rejection?.reason).toBe('Place')
  })

  it('show a decision of the client once, as it arrives', async () => {
    const { cards } = answering([{ ...ada, version: 2, digest }])
    const { live, read, said, news } = listen({ cards })
    const decided = change({ event: 'application.clientDecided', actorMemberId: null })
    live.hear(decided, 'ines')
    await vi.advanceTimersByTimeAsync(100)
    live.hear(decided, 'ines')
    await vi.advanceTimersByTimeAsync(1_100)
    expect([read().cards.get('ada')?.digest, news(), said]).toEqual([
      digest,
      [['Kestrel Pay wants to interview Ada.', false]],
      [],
    ])
  })

  it('take back the news of a decision that the client undid', async () => {
    const answers = [digest, { ...digest, decision: null }].map((now, at) => ({
      items: [{ ...ada, version: at + 2, digest: now }],
      removed: [],
    }))
    const { live, news } = listen({
      cards: () => Promise.resolve(ok(answers.shift() ?? { items: [], removed: [] })),
    })
    live.hear(change({ event: 'application.clientDecided', actorMemberId: null }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(news()).toHaveLength(1)
    live.hear(change({ event: 'application.clientDecisionUndone', actorMemberId: null }), 'ines')
    await vi.advanceTimersByTimeAsync(1_100)
    expect(news()).toEqual([])
  })

  it('show a decision that came with the whole board', async () => {
    const decided = { ...ada, version: 2, digest }
    const { live, news } = listen({ board: () => Promise.resolve(ok(aBoard([decided, bob]))) })
    live.hear({ kind: 'missed' }, 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(news()).toEqual([['Kestrel Pay wants to interview Ada.', false]])
  })

  it.each<[string, string, Partial<Card>, string, boolean]>([
    ['an agreement', 'invitation.interested', {}, 'Ada agreed to be represented.', false],
    ['“Not now”', 'invitation.declined', {}, 'Ada answered “Not now”.', false],
    [
      '“Never contact me”',
      'invitation.declined',
      { doNotContact: true },
      'Ada asked you never to contact them again.',
      false,
    ],
    ['a report', 'invitation.reported', { isReported: true }, 'Ada asked for a correction.', true],
    ['a withdrawal', 'invitation.withdrawn', {}, 'Ada withdrew. You may no longer represent them.', true],
    [
      'a withdrawal while the client wants an interview',
      'invitation.withdrawn',
      { digest },
      'Ada withdrew. You may no longer represent them. Kestrel Pay wanted an interview.',
      true,
    ],
  ])('show the answer of a person: %s', async (_title, event, changes, message, isUrgent) => {
    const { cards } = answering([{ ...ada, ...changes, version: 2 }])
    const { live, news } = listen({ cards })
    live.hear(change({ entity: 'invitation', event, actorMemberId: null }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(news()).toEqual([[message, isUrgent]])
  })

  it('show no news of what a recruiter did with an invitation', async () => {
    const { cards } = answering([ada])
    const { live, news } = listen({ cards })
    live.hear(change({ entity: 'invitation', event: 'invitation.withdrawn' }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(news()).toEqual([])
  })

  it.each([
    ['sent', 1],
    ['revoked', 1],
    ['checked', 0],
  ])('read the board again for a digest that is %s', async (to, times) => {
    let boards = 0
    const board = () => {
      boards += 1
      return Promise.resolve(ok(aBoard([ada, bob])))
    }
    const { live } = listen({ board })
    live.hear(change({ entity: 'digest', entityId: 'digest', event: 'digest.holdElapsed', to }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(boards).toBe(times)
  })

  it('ask once for what came together, and let a colleague’s move stand out for a while', async () => {
    const { cards, asked } = answering([moved, bob])
    const { live, read, said } = listen({ cards })
    live.hear(change(), 'ines')
    live.hear(change({ entityId: 'bob', entity: 'note', event: 'note.created' }), 'ines')
    live.hear(change(), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual([['ada', 'bob']])
    expect(read().cards.get('ada')).toEqual(moved)
    expect([...read().marks]).toEqual([['ada', { kind: 'arrived', by: 'Tomas' }]])
    expect(said).toEqual(['Tomas moved Ada to Offer.'])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(read().marks.size).toBe(0)
  })

  it('of one’s own moves change nothing that is seen', async () => {
    const { cards } = answering([moved])
    const { live, read, said } = listen({ cards })
    live.hear(change(), 'tomas')
    await vi.advanceTimersByTimeAsync(100)
    expect([read().marks.size, said]).toEqual([0, []])
  })

  it('take out what is gone and say so', async () => {
    const { cards } = answering([], ['ada'])
    const { live, read, said } = listen({ cards })
    live.hear(change({ event: 'candidate.deleted' }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect([[...read().cards.keys()], said]).toEqual([['bob'], ['A colleague deleted Ada.']])
  })

  it('of other positions are not asked for', async () => {
    const { live } = listen({})
    live.hear(change({ parentId: 'another' }), 'ines')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of the position itself read it again', async () => {
    const held = aPosition({ state: 'onHold', version: 2 })
    const { live, read } = listen({ position: () => Promise.resolve(ok(held)) })
    live.hear(change({ entity: 'position', entityId: 'position', parentId: null }), 'ines')
    await vi.advanceTimersByTimeAsync(0)
    expect(read().position).toEqual(held)
  })

  it('that were missed read the whole board again', async () => {
    const { live, read } = listen({ board: () => Promise.resolve(ok(aBoard([moved]))) })
    live.hear({ kind: 'missed' }, 'ines')
    await vi.advanceTimersByTimeAsync(0)
    expect([...read().cards.values()]).toEqual([moved])
  })

  it('too many for a question read the whole board, once at a time', async () => {
    let boards = 0
    const { live } = listen({
      board: () => {
        boards += 1
        return Promise.resolve(ok(aBoard([moved])))
      },
    })
    for (let n = 0; n <= 400; n += 1) live.hear(change({ entityId: `a${n}` }), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    for (let n = 0; n <= 400; n += 1) live.hear(change({ entityId: `b${n}` }), 'ines')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(boards).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(boards).toBe(2)
  })

  it('are asked for once a second, and the last one is not lost', async () => {
    const { cards, asked } = answering([])
    const { live } = listen({ cards })
    for (let n = 0; n < 150; n += 1) {
      live.hear(change({ entityId: `a${n}` }), 'ines')
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asked.length, asked.flat().length, asked.at(-1)?.at(-1)]).toEqual([4, 150, 'a149'])
  })

  it('of the position that come together read it once, then once a second', async () => {
    let read = 0
    const { live } = listen({
      position: () => {
        read += 1
        return Promise.resolve(ok(aPosition()))
      },
    })
    for (let n = 0; n < 100; n += 1) {
      live.hear(change({ entity: 'position', entityId: 'position', parentId: null }), 'ines')
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read).toBe(2)
  })

  it('that could not be read are asked for again', async () => {
    const answers = [failing(503, { code: 'network' }), ok({ items: [moved], removed: [] })]
    const { live, read } = listen({ cards: () => Promise.resolve(answers.shift() ?? failing(503)) })
    live.hear(change(), 'ines')
    await vi.advanceTimersByTimeAsync(100)
    expect(read().cards.get('ada')).toEqual(ada)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(read().cards.get('ada')).toEqual(moved)
  })

  it('of the position that could not be read are asked for again, and the board is behind until then', async () => {
    const closed = aPosition({ state: 'onHold', version: 2 })
    const answers = [failing(503), ok(closed)]
    const position = vi.fn<PipelineCalls['position']>(() => Promise.resolve(answers.shift() ?? ok(closed)))
    const behind = new Set<symbol>()
    const { live, store } = createBoardController(aBoard([ada, bob]), {
      calls: answeredBy({ position }),
      say: () => undefined,
      behind: () => {
        const read = Symbol('reading')
        behind.add(read)
        return () => behind.delete(read)
      },
    })
    live.hear(change({ entity: 'position', entityId: 'position', event: 'position.held' }), 'ines')
    await vi.advanceTimersByTimeAsync(1_500)
    const before = [behind.size, store.read().position.state]
    await vi.advanceTimersByTimeAsync(6_000)
    expect([before, [behind.size, store.read().position.state]]).toEqual([
      [1, 'open'],
      [0, 'onHold'],
    ])
  })

  it('that keep coming while the board cannot be read ask for it no more often than otherwise', async () => {
    const board = vi.fn<PipelineCalls['board']>(() => Promise.resolve(failing(503)))
    const { live } = listen({ board })
    for (let heard = 0; heard < 30; heard += 1) {
      live.hear({ kind: 'missed' }, 'ines')
      await vi.advanceTimersByTimeAsync(2_000)
    }
    // One in two seconds, and the last one again.
    expect(board).toHaveBeenCalledTimes(31)
  })

  it('stop with the screen', async () => {
    const { live } = listen({})
    live.hear(change(), 'ines')
    live.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('say that the board is behind until a reading that failed has been made good, or the screen is gone', async () => {
    let fails = true
    const open = new Set<symbol>()
    const behind = () => {
      const mine = Symbol('reading')
      open.add(mine)
      return () => void open.delete(mine)
    }
    const { live } = createBoardController(aBoard([ada, bob]), {
      calls: answeredBy({
        cards: () => Promise.resolve(fails ? failing(503) : ok({ items: [moved], removed: [] })),
        board: () => Promise.resolve(fails ? failing(503) : ok(aBoard([moved, bob]))),
      }),
      say: () => undefined,
      behind,
    })
    live.hear(change(), 'ines')
    live.hear({ kind: 'missed' }, 'ines')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(open.size).toBe(2)
    fails = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(open.size).toBe(0)
    fails = true
    live.hear({ kind: 'missed' }, 'ines')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(open.size).toBe(1)
    live.stop()
    expect(open.size).toBe(0)
  })
})
