import type { FastifyBaseLogger } from 'fastify'
import type { Progress } from '../work/queue/progress.ts'
import type { Cursor } from '../contract/ports/live-cursors.ts'
import { isAfter } from './cursor.ts'
import type { LiveEvent } from './events.ts'
import { holdBack } from './held-back.ts'
import { page, type LiveLog, type Logged } from './live-log.ts'
import { spreadNet } from './net.ts'

/** Tenants whose logs are read at once. A wake-up of many must leave most of the pool to requests. */
const mostReaders = 4

export interface Subscriber {
  events(events: readonly LiveEvent[]): void
  /** Reports progress of work on a record; it is not in the log and has no cursor. */
  progressed(progress: Progress): void
  /**
   * The subscriber's cursor cannot be resumed: it reloads everything it shows and continues from the given
   * cursor.
   */
  missed(at: Cursor): void
  /** The feed ends: the server stops. */
  ended(): void
}

export interface LiveFeed {
  /**
   * Follows a tenant's log after a cursor; null starts now. Resolves with the start, before any event is
   * sent, and a function to stop.
   */
  subscribe(
    tenantId: string,
    after: Cursor | null,
    subscriber: Subscriber,
  ): Promise<{ at: Cursor; stop(): void }>
  /** Milliseconds since the oldest wake-up that is not fully served; 0 if there is none. */
  behindMs(): number
  close(): Promise<void>
}

interface Following {
  cursor: Cursor
  subscriber: Subscriber
}

/**
 * One reader per tenant and process, however many streams follow it, and one of everything else per process:
 * LISTEN wakes the reader of a tenant, the floor decides when held-back events are sent, and the net polls
 * for missed wake-ups.
 */
export function createLiveFeed(ports: { source: LiveLog; log: Pick<FastifyBaseLogger, 'warn'> }): LiveFeed {
  const { source, log } = ports
  const channels = new Map<string, Set<Following>>()
  /** Tenants to read again, in wake-up order. */
  const due = new Set<string>()
  const querying = new Set<string>()
  /** Since when each log has a read outstanding. */
  const asked = new Map<string, number>()
  let listening: Promise<(() => Promise<void>) | null> | null = null
  let closed = false

  const held = holdBack({
    floor: () => source.floor(),
    release: wake,
    failed: (error) => log.warn({ err: error }, 'could not query the floor of live updates'),
  })
  const net = spreadNet({ listening: () => listening !== null && source.listening(), poll: pollNow })

  /** On failure, the net retries. */
  async function listen() {
    listening ??= source.listen(hear, pass).catch((error: unknown) => {
      log.warn({ err: error }, 'live updates poll only')
      listening = null
      return null
    })
    await listening
  }

  function hear(logged: Logged | null) {
    net.heard()
    if (logged === null) return net.poll()
    held.ended(logged.txid)
    wake(logged.tenantId)
  }

  function pass(progress: Progress) {
    for (const { subscriber } of channels.get(progress.tenantId) ?? []) subscriber.progressed(progress)
  }

  async function pollNow() {
    if (channels.size === 0) return
    try {
      if (listening === null) await listen()
      const places = new Map([...channels].map(([tenantId, channel]) => [tenantId, furthestBehind(channel)]))
      for (const tenantId of await source.tenantsBehind(places)) {
        const known = due.has(tenantId) || querying.has(tenantId) || held.has(tenantId)
        if (!known && channels.has(tenantId)) net.doubt()
        wake(tenantId)
      }
      // Reads outstanding because an earlier read failed.
      for (const tenantId of asked.keys()) {
        if (!due.has(tenantId) && !querying.has(tenantId) && !held.has(tenantId)) wake(tenantId)
      }
    } catch (error) {
      net.doubt()
      log.warn({ err: error }, 'could not poll the live logs')
    }
  }

  function wake(tenantId: string) {
    if (!channels.has(tenantId)) return
    if (!asked.has(tenantId)) asked.set(tenantId, performance.now())
    due.add(tenantId)
    readDue()
  }

  /** One read at a time per tenant; a wake-up during a read causes another. */
  function readDue() {
    for (const tenantId of due) {
      if (querying.size >= mostReaders) return
      if (querying.has(tenantId)) continue
      due.delete(tenantId)
      querying.add(tenantId)
      void read(tenantId).then(() => {
        querying.delete(tenantId)
        readDue()
      })
    }
  }

  async function read(tenantId: string) {
    try {
      for (;;) {
        // A subscriber that joins during the read may be further behind; the next read serves it.
        const followers = [...(channels.get(tenantId) ?? [])]
        if (followers.length === 0) return held.forget(tenantId)
        const { events, floor, heldAt } = await source.read(tenantId, furthestBehind(followers))
        for (const following of followers) {
          if (channels.get(tenantId)?.has(following) !== true) continue
          resetCursor(following, floor)
          give(following, events)
        }
        // The outstanding events are newer than those just sent.
        if (events.length > 0 && asked.delete(tenantId)) asked.set(tenantId, performance.now())
        if (heldAt !== null) return held.hold(tenantId, heldAt, floor)
        if (events.length < page) {
          // Woken again during the read: the next read sends the rest.
          if (!due.has(tenantId)) asked.delete(tenantId)
          return held.forget(tenantId)
        }
      }
    } catch (error) {
      net.doubt()
      log.warn({ err: error, tenantId }, 'could not read the live log')
    }
  }

  function leave(tenantId: string, following: Following) {
    const channel = channels.get(tenantId)
    if (channel?.delete(following) !== true || channel.size > 0) return
    channels.delete(tenantId)
    asked.delete(tenantId)
    held.forget(tenantId)
  }

  return {
    async subscribe(tenantId, after, subscriber) {
      if (closed) throw new Error('the live feed is closed')
      // Progress is not logged: a reader that is told `ready` must not miss any.
      const [{ at, missed }] = await Promise.all([source.resume(tenantId, after), listen()])
      if (closed) throw new Error('the live feed is closed')
      if (missed) subscriber.missed(at)
      const channel = channels.get(tenantId) ?? new Set()
      channels.set(tenantId, channel)
      const following = { cursor: at, subscriber }
      channel.add(following)
      // This read finds everything logged since the start was read.
      setImmediate(wake, tenantId)
      return { at, stop: () => leave(tenantId, following) }
    },
    behindMs() {
      // The map keeps the order of first requests.
      const [oldest] = asked.values()
      return oldest === undefined ? 0 : performance.now() - oldest
    },
    async close() {
      closed = true
      net.stop()
      held.stop()
      const open = [...channels.values()]
      channels.clear()
      asked.clear()
      for (const followers of open) for (const { subscriber } of followers) subscriber.ended()
      const unlisten = await listening
      await unlisten?.().catch((error: unknown) => log.warn({ err: error }, 'could not unlisten'))
    },
  }
}

/** @param followers at least one */
function furthestBehind(followers: Iterable<Following>): Cursor {
  const [first, ...rest] = followers
  const start = first?.cursor ?? { txid: 0, seq: 0 }
  return rest.reduce((least, { cursor }) => (isAfter(least, cursor) ? cursor : least), start)
}

/**
 * Nothing above the floor is ever sent. A cursor above it is of another database whose transaction ids
 * restarted (a restore, a lagging standby), so it cannot be resumed.
 */
function resetCursor(following: Following, floor: number) {
  if (following.cursor.txid <= floor) return
  following.cursor = { txid: floor, seq: 0 }
  following.subscriber.missed(following.cursor)
}

function give(following: Following, events: readonly LiveEvent[]) {
  const fresh = events.filter((event) => isAfter(event.at, following.cursor))
  const last = fresh.at(-1)
  if (last === undefined) return
  following.cursor = last.at
  following.subscriber.events(fresh)
}
