import type { FastifyBaseLogger } from 'fastify'
import type { Progress } from '../work/queue/progress.ts'
import type { Cursor } from '../contract/ports/live-places.ts'
import { isAfter } from './cursor.ts'
import type { LiveEvent } from './events.ts'
import { holdBack } from './held-back.ts'
import { page, type LiveLog, type Logged } from './live-log.ts'
import { spreadNet } from './net.ts'

/** Tenants whose logs are read at once: a wake-up of many leaves most of the pool to requests. */
const mostReaders = 4

export interface Subscriber {
  events(events: readonly LiveEvent[]): void
  /** Work on a record got on: nothing of the log, and no place in it. */
  progressed(progress: Progress): void
  /** The subscriber's position cannot be resumed: whatever it shows is to be loaded again, and it goes on from there. */
  missed(at: Cursor): void
  /** The feed ends: the server stops. */
  ended(): void
}

export interface LiveFeed {
  /**
   * Follows a tenant's log behind a cursor, null for from now on. Resolves with where it begins, before any event is
   * given, and how to stop.
   */
  subscribe(
    tenantId: string,
    after: Cursor | null,
    subscriber: Subscriber,
  ): Promise<{ at: Cursor; stop(): void }>
  /** Milliseconds that the oldest wake-up waits which was not served to its end; 0 where none does. */
  behindMs(): number
  close(): Promise<void>
}

interface Following {
  cursor: Cursor
  subscriber: Subscriber
}

/**
 * One reader per tenant and process, however many streams follow it, and one of everything else per process: LISTEN wakes
 * it for the tenant that has logged, the floor tells when what is held back can be told, and a net finds the rest.
 */
export function createLiveFeed(ports: { source: LiveLog; log: Pick<FastifyBaseLogger, 'warn'> }): LiveFeed {
  const { source, log } = ports
  const channels = new Map<string, Set<Following>>()
  /** To be read again, in the order in which they were woken. */
  const due = new Set<string>()
  const reading = new Set<string>()
  /** Since when a log is to be read that was not read to its end since. */
  const asked = new Map<string, number>()
  let listening: Promise<(() => Promise<void>) | null> | null = null
  let closed = false

  const held = holdBack({
    floor: () => source.floor(),
    release: wake,
    failed: (error) => log.warn({ err: error }, 'what holds live updates back could not be asked'),
  })
  const net = spreadNet({ listening: () => listening !== null && source.listening(), look })

  /** Where it fails, the net tries again. */
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
    if (logged === null) return net.look()
    held.ended(logged.txid)
    wake(logged.tenantId)
  }

  function pass(progress: Progress) {
    for (const { subscriber } of channels.get(progress.tenantId) ?? []) subscriber.progressed(progress)
  }

  async function look() {
    if (channels.size === 0) return
    try {
      if (listening === null) await listen()
      const places = new Map([...channels].map(([tenantId, channel]) => [tenantId, furthestBehind(channel)]))
      for (const tenantId of await source.toTell(places)) {
        const known = due.has(tenantId) || reading.has(tenantId) || held.has(tenantId)
        if (!known && channels.has(tenantId)) net.doubt()
        wake(tenantId)
      }
      // Asked for, and not read to its end: a read of it failed.
      for (const tenantId of asked.keys()) {
        if (!due.has(tenantId) && !reading.has(tenantId) && !held.has(tenantId)) wake(tenantId)
      }
    } catch (error) {
      net.doubt()
      log.warn({ err: error }, 'the live logs could not be looked at')
    }
  }

  function wake(tenantId: string) {
    if (!channels.has(tenantId)) return
    if (!asked.has(tenantId)) asked.set(tenantId, performance.now())
    due.add(tenantId)
    readDue()
  }

  /** One read at a time per tenant; a wake-up during one causes another. */
  function readDue() {
    for (const tenantId of due) {
      if (reading.size >= mostReaders) return
      if (reading.has(tenantId)) continue
      due.delete(tenantId)
      reading.add(tenantId)
      void read(tenantId).then(() => {
        reading.delete(tenantId)
        readDue()
      })
    }
  }

  async function read(tenantId: string) {
    try {
      for (;;) {
        // Whoever joins during the read may stand further back than it begins: the next read is theirs.
        const followers = [...(channels.get(tenantId) ?? [])]
        if (followers.length === 0) return held.forget(tenantId)
        const { events, floor, heldAt } = await source.read(tenantId, furthestBehind(followers))
        for (const following of followers) {
          if (channels.get(tenantId)?.has(following) !== true) continue
          beginAnew(following, floor)
          give(following, events)
        }
        // What is waited for now is younger than what was told.
        if (events.length > 0 && asked.delete(tenantId)) asked.set(tenantId, performance.now())
        if (heldAt !== null) return held.hold(tenantId, heldAt, floor)
        if (events.length < page) {
          // Woken meanwhile: the next read is what tells all.
          if (!due.has(tenantId)) asked.delete(tenantId)
          return held.forget(tenantId)
        }
      }
    } catch (error) {
      net.doubt()
      log.warn({ err: error, tenantId }, 'the live log could not be read')
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
      const heard = listen()
      const { at, missed } = await source.resume(tenantId, after)
      if (closed) throw new Error('the live feed is closed')
      if (missed) subscriber.missed(at)
      const channel = channels.get(tenantId) ?? new Set()
      channels.set(tenantId, channel)
      const following = { cursor: at, subscriber }
      channel.add(following)
      // What is logged before it listens, this read finds.
      void heard.then(() => setImmediate(wake, tenantId))
      return { at, stop: () => leave(tenantId, following) }
    },
    behindMs() {
      // In the order in which they were first asked for.
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
      await unlisten?.().catch((error: unknown) => log.warn({ err: error }, 'a channel is listened to still'))
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
 * Nobody is told anything above the floor, so a place above a later one is of another database, whose transactions began
 * anew (a restore, a standby that was behind): nothing of it can be resumed.
 */
function beginAnew(following: Following, floor: number) {
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
