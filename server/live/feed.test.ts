import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Progress } from '../work/queue/progress.ts'
import type { Cursor } from '../contract/ports/live-cursors.ts'
import type { LiveEvent } from './events.ts'
import { createLiveFeed, type Subscriber } from './feed.ts'
import { longestPauseMs } from './held-back.ts'
import type { LiveLog, Logged } from './live-log.ts'
import { quickMs, slowMs } from './net.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isBehind = (row: LiveEvent, { txid, seq }: Cursor) =>
  row.at.txid > txid || (row.at.txid === txid && row.at.seq > seq)

/**
 * Logs under the test's control: what is committed, the oldest open transaction, and whether wake-ups arrive.
 */
function logs() {
  const rows = new Map<string, LiveEvent[]>()
  const asked = { read: 0, floor: 0, tenantsBehind: 0 }
  const state = { floor: 100, listening: true, fails: false }
  let hear: (logged: Logged | null) => void = () => undefined
  let pass: (progress: Progress) => void = () => undefined
  const of = (tenantId: string) => rows.get(tenantId) ?? []
  const ask = <T>(what: keyof typeof asked, answer: () => T) => {
    asked[what] += 1
    return state.fails ? Promise.reject(new Error('the database is gone')) : Promise.resolve(answer())
  }
  const source: LiveLog = {
    resume: (_tenantId, after) => Promise.resolve({ at: after ?? { txid: 1, seq: 0 }, missed: false }),
    read: (tenantId, after) =>
      ask('read', () => {
        const behind = of(tenantId).filter((row) => isBehind(row, after))
        const received = behind.filter(({ at }) => at.txid < state.floor)
        return { events: received, floor: state.floor, heldAt: behind[received.length]?.at.txid ?? null }
      }),
    floor: () => ask('floor', () => state.floor),
    tenantsBehind: (places) =>
      ask('tenantsBehind', () =>
        [...places].flatMap(([tenantId, after]) =>
          of(tenantId).some((row) => isBehind(row, after) && row.at.txid < state.floor) ? [tenantId] : [],
        ),
      ),
    listen: (wake, progressed) => {
      hear = wake
      pass = progressed
      return Promise.resolve(() => Promise.resolve())
    },
    listening: () => state.listening,
  }
  const write = (tenantId: string, txid: number) => {
    const written = { entity: 'client', entityId: 'c', parentId: null, event: 'changed' }
    const by = { from: null, to: null, actorMemberId: null }
    rows.set(tenantId, [...of(tenantId), { at: { txid, seq: of(tenantId).length }, ...written, ...by }])
  }
  return {
    source,
    state,
    asked,
    write,
    hear: (logged: Logged | null) => hear(logged),
    pass: (progress: Progress) => pass(progress),
  }
}

async function following(tenants: readonly string[]) {
  const source = logs()
  const warnings: string[] = []
  const feed = createLiveFeed({
    source: source.source,
    log: { warn: (...words: unknown[]) => void warnings.push(String(words[1])) },
  })
  const received: string[] = []
  for (const tenantId of tenants) {
    const subscriber: Subscriber = {
      events: (events) => received.push(...events.map(({ at }) => `${tenantId} ${at.txid}`)),
      progressed: ({ entityId }) => received.push(`${tenantId} ${entityId} got on`),
      missed: ({ txid }) => received.push(`${tenantId} missed, from ${txid} on`),
      ended: () => undefined,
    }
    await feed.subscribe(tenantId, { txid: 1, seq: 0 }, subscriber)
  }
  await vi.advanceTimersByTimeAsync(1)
  const { asked } = source
  /** Returns the number of database queries from now on. */
  const questions = () => {
    const before = { ...asked }
    return () => ({
      read: asked.read - before.read,
      floor: asked.floor - before.floor,
      tenantsBehind: asked.tenantsBehind - before.tenantsBehind,
    })
  }
  return { ...source, feed, received, warnings, questions }
}

const thousand = Array.from({ length: 1_000 }, (_, index) => `tenant ${index}`)

test('a thousand idle companies cost one query every ten seconds', async () => {
  const { feed, questions } = await following(thousand)
  const since = questions()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([slowMs, since()]).toEqual([10_000, { read: 0, floor: 0, tenantsBehind: 6 }])
  await feed.close()
})

test("a wake-up reads its tenant's log alone, at once", async () => {
  const { feed, received, write, hear, questions } = await following(thousand)
  const since = questions()
  write('tenant 7', 50)
  hear({ tenantId: 'tenant 7', txid: 50 })
  hear({ tenantId: 'nobody follows', txid: 51 })
  await vi.advanceTimersByTimeAsync(0)
  expect([received, since()]).toEqual([['tenant 7 50'], { read: 1, floor: 0, tenantsBehind: 0 }])
  await feed.close()
})

test('while the listening connection is lost, one query every two seconds checks all tenants', async () => {
  const { feed, state, received, write, questions } = await following(thousand)
  state.listening = false
  const since = questions()
  write('tenant 3', 50)
  write('tenant 4', 51)
  await vi.advanceTimersByTimeAsync(quickMs)
  expect([received, since()]).toEqual([
    ['tenant 3 50', 'tenant 4 51'],
    { read: 2, floor: 0, tenantsBehind: 1 },
  ])
  await vi.advanceTimersByTimeAsync(8_000)
  expect([quickMs, since()]).toEqual([2_000, { read: 2, floor: 0, tenantsBehind: 5 }])
  await feed.close()
})

test('listening again, the feed reads what it missed at once', async () => {
  const { feed, received, write, hear } = await following(['one', 'two'])
  write('two', 60)
  hear(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['two 60'])
  await feed.close()
})

test('a change without a wake-up makes the feed poll every two seconds until a wake-up arrives', async () => {
  const { feed, received, write, hear, questions } = await following(['one'])
  write('one', 60)
  await vi.advanceTimersByTimeAsync(slowMs)
  expect(received).toEqual(['one 60'])
  const deaf = questions()
  await vi.advanceTimersByTimeAsync(3 * quickMs)
  expect(deaf().tenantsBehind).toBe(3)
  hear({ tenantId: 'one', txid: 60 })
  const well = questions()
  await vi.advanceTimersByTimeAsync(3 * quickMs)
  expect(well().tenantsBehind).toBe(0)
  await feed.close()
})

test('a failed read is repeated by the next poll, which comes soon', async () => {
  const { feed, state, received, warnings, write, hear } = await following(['one'])
  write('one', 60)
  state.fails = true
  hear({ tenantId: 'one', txid: 60 })
  await vi.advanceTimersByTimeAsync(0)
  state.fails = false
  await vi.advanceTimersByTimeAsync(quickMs)
  expect([received, warnings]).toEqual([['one 60'], ['could not read the live log']])
  await feed.close()
})

test('events held back for long cost one query a second for all tenants', async () => {
  const { feed, state, received, write, hear, questions } = await following(thousand)
  for (const [index, tenantId] of thousand.entries()) {
    write(tenantId, 100 + index)
    hear({ tenantId, txid: 100 + index })
  }
  await vi.advanceTimersByTimeAsync(60_000)
  const since = questions()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([longestPauseMs, received, since()]).toEqual([1_000, [], { read: 0, floor: 10, tenantsBehind: 1 }])
  state.floor = 1_050
  await vi.advanceTimersByTimeAsync(longestPauseMs)
  expect(received).toEqual(thousand.slice(0, 950).map((tenantId, index) => `${tenantId} ${100 + index}`))
  state.floor = 2_000
  await vi.advanceTimersByTimeAsync(longestPauseMs)
  expect([received.length, new Set(received).size]).toEqual([1_000, 1_000])
  await feed.close()
})

test('the end of the transaction that held events back releases them at once, if announced', async () => {
  const { feed, state, received, write, hear } = await following(['one'])
  write('one', 110)
  hear({ tenantId: 'one', txid: 110 })
  await vi.advanceTimersByTimeAsync(30_000)
  hear({ tenantId: 'another', txid: 105 })
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([])
  state.floor = 120
  hear({ tenantId: 'another', txid: 100 })
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['one 110'])
  await feed.close()
})

test("after the database's transaction ids restart, clients reload and the feed follows from the new floor", async () => {
  const { feed, state, received, write, hear } = await following(['one'])
  write('one', 90)
  hear({ tenantId: 'one', txid: 90 })
  await vi.advanceTimersByTimeAsync(0)
  state.floor = 20
  hear({ tenantId: 'one', txid: 15 })
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['one 90', 'one missed, from 20 on'])
  write('one', 25)
  state.floor = 26
  hear({ tenantId: 'one', txid: 25 })
  await vi.advanceTimersByTimeAsync(0)
  expect(received.slice(2)).toEqual(['one 25'])
  await feed.close()
})

test('a closed feed sends no queries', async () => {
  const { feed, write, hear, questions } = await following(['one'])
  write('one', 110)
  hear({ tenantId: 'one', txid: 110 })
  await feed.close()
  const since = questions()
  hear({ tenantId: 'one', txid: 111 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([since(), vi.getTimerCount()]).toEqual([{ read: 0, floor: 0, tenantsBehind: 0 }, 0])
})

test("progress reaches the tenant's subscribers without a query", async () => {
  const { feed, received, pass, questions } = await following(['tenant 1', 'tenant 2'])
  const since = questions()
  pass({ tenantId: 'tenant 2', entity: 'import', entityId: 'i1', parentId: 'p1' })
  pass({ tenantId: 'nobody follows', entity: 'import', entityId: 'i2', parentId: null })
  expect([received, since()]).toEqual([['tenant 2 i1 got on'], { read: 0, floor: 0, tenantsBehind: 0 }])
  await feed.close()
})

test('a subscriber starts once the feed listens, because progress before that is lost', async () => {
  const { source } = logs()
  let listens: () => void = () => undefined
  const listening = new Promise<void>((resolve) => (listens = resolve))
  const feed = createLiveFeed({
    source: { ...source, listen: () => listening.then(() => () => Promise.resolve()) },
    log: { warn: () => undefined },
  })
  const steps: string[] = []
  const subscriber: Subscriber = {
    events: () => undefined,
    progressed: () => undefined,
    missed: () => undefined,
    ended: () => undefined,
  }
  const started = feed.subscribe('tenant 1', null, subscriber).then(() => steps.push('started'))
  await vi.advanceTimersByTimeAsync(60_000)
  steps.push('listens')
  listens()
  await started
  expect(steps).toEqual(['listens', 'started'])
  await feed.close()
})
