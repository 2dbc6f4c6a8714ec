import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveFeed, Subscriber } from './feed.ts'
import { formatEvent, heartbeatMs, liveStream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = {
  at: { txid: 7, seq: 3 },
  entity: 'client',
  entityId: 'c1',
  parentId: null,
  event: 'client.created',
  from: null,
  to: 'prospect',
  actorMemberId: 'm1',
}

function aFeed() {
  const followers: Subscriber[] = []
  let stopped = 0
  const feed: LiveFeed = {
    subscribe: (_tenantId, after, subscriber) => {
      followers.push(subscriber)
      return Promise.resolve({ at: after ?? { txid: 5, seq: 0 }, stop: () => void (stopped += 1) })
    },
    close: () => Promise.resolve(),
  }
  return { feed, followers, stopped: () => stopped }
}

const written = (stream: { read(): unknown }) => String(stream.read() ?? '')

test('an event is its position, its name and ids', () => {
  expect(formatEvent(change)).toBe(
    'id: 7-3\nevent: client.created\ndata: {"entity":"client","entityId":"c1","parentId":null,"from":null,' +
      '"to":"prospect","actorMemberId":"m1","event":"client.created"}\n\n',
  )
})

test('it says where it begins, then beats every 15 s until the token ends', async () => {
  const { feed, stopped } = aFeed()
  const stream = await liveStream(feed, 'tenant', null, 40_000)
  expect(written(stream)).toBe('retry: 1000\nid: 5-0\nevent: ready\ndata: {}\n\n')
  vi.advanceTimersByTime(heartbeatMs)
  expect(written(stream)).toBe(': still here\n\n')
  vi.advanceTimersByTime(heartbeatMs)
  expect(written(stream)).toBe(': still here\n\n')
  vi.advanceTimersByTime(10_000)
  expect(written(stream)).toBe('event: expired\ndata: {}\n\n')
  expect([stopped(), vi.getTimerCount()]).toEqual([1, 0])
})

test('a reader that does not keep up is let go', async () => {
  const { feed, followers, stopped } = aFeed()
  const stream = await liveStream(feed, 'tenant', null, 600_000)
  followers[0]?.events(Array.from({ length: 3_000 }, () => change))
  expect(stream.destroyed).toBe(true)
  await vi.runAllTimersAsync()
  expect([stopped(), vi.getTimerCount()]).toEqual([1, 0])
})

test('it ends with the server', async () => {
  const { feed, followers, stopped } = aFeed()
  const stream = await liveStream(feed, 'tenant', { txid: 9, seq: 9 }, 600_000)
  followers[0]?.ended()
  expect([written(stream), stopped(), vi.getTimerCount()]).toEqual([
    'retry: 1000\nid: 9-9\nevent: ready\ndata: {}\n\n',
    1,
    0,
  ])
})
