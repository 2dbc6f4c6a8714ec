import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { isAfter, isFurtherBehind, readEvents, snapshotOf, type Cursor, type LiveEvent } from './events.ts'

const pollMs = 2_000
/** How soon a held back event is looked for again. */
const pendingMs = 50
const page = 500
/** A reader further behind than this loads everything again instead. */
const mostBehind = 5_000

export interface Subscriber {
  events(events: readonly LiveEvent[]): void
  /** The subscriber's position cannot be resumed: whatever it shows is to be loaded again. */
  missed(): void
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
  close(): Promise<void>
}

interface Following {
  cursor: Cursor
  subscriber: Subscriber
}

interface Channel {
  followers: Set<Following>
  unlisten: Promise<() => Promise<void>>
  timer: NodeJS.Timeout
  reading: boolean
  again: boolean
}

/** One reader per tenant and process, however many streams follow it; LISTEN wakes it, polling would be right alone. */
export function createLiveFeed(ports: {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
}): LiveFeed {
  const { database, log } = ports
  const channels = new Map<string, Channel>()
  let closed = false

  function open(tenantId: string): Channel {
    const wake = () => void read(tenantId)
    const unlisten = database
      .listen(`assay_live_${tenantId.replaceAll('-', '')}`, wake)
      .catch((error: unknown) => {
        log.warn({ err: error, tenantId }, 'live updates poll only')
        return () => Promise.resolve()
      })
    return { followers: new Set(), unlisten, timer: setInterval(wake, pollMs), reading: false, again: false }
  }

  function leave(tenantId: string, channel: Channel, following: Following) {
    channel.followers.delete(following)
    if (channel.followers.size > 0 || channels.get(tenantId) !== channel) return
    channels.delete(tenantId)
    void release(channel)
  }

  async function release(channel: Channel) {
    clearInterval(channel.timer)
    const unlisten = await channel.unlisten
    await unlisten().catch((error: unknown) => log.warn({ err: error }, 'a channel is listened to still'))
  }

  /** One read at a time per tenant; a wake-up during one causes another. */
  async function read(tenantId: string) {
    const channel = channels.get(tenantId)
    if (channel === undefined) return
    if (channel.reading) {
      channel.again = true
      return
    }
    channel.reading = true
    try {
      const pending = await catchUp(tenantId, channel)
      if (pending) setTimeout(() => void read(tenantId), pendingMs).unref()
    } catch (error) {
      log.warn({ err: error, tenantId }, 'the live log could not be read')
    } finally {
      channel.reading = false
    }
    if (!channel.again) return
    channel.again = false
    await read(tenantId)
  }

  async function catchUp(tenantId: string, channel: Channel) {
    for (;;) {
      // Whoever joins during the read may stand further back than it begins: the next read is theirs.
      const followers = [...channel.followers]
      const [first, ...rest] = followers.map(({ cursor }) => cursor)
      if (first === undefined) return false
      const from = rest.reduce((least, cursor) => (isAfter(least, cursor) ? cursor : least), first)
      const { events, pending } = await database.tenant(tenantId, (tx) =>
        readEvents(tx, tenantId, from, page),
      )
      for (const following of followers) if (channel.followers.has(following)) give(following, events)
      if (events.length < page) return pending
    }
  }

  async function resume(tenantId: string, after: Cursor | null) {
    return database.tenant(tenantId, async (tx) => {
      const { xmin, xmax } = await snapshotOf(tx)
      const now = { txid: xmin, seq: 0 }
      if (after === null) return { at: now, missed: false }
      // A cursor of the future: the database was restored since.
      if (after.txid > xmax) return { at: now, missed: true }
      const tooFar = await isFurtherBehind(tx, tenantId, after, mostBehind)
      return tooFar ? { at: now, missed: true } : { at: after, missed: false }
    })
  }

  return {
    async subscribe(tenantId, after, subscriber) {
      if (closed) throw new Error('the live feed is closed')
      const { at, missed } = await resume(tenantId, after)
      if (missed) subscriber.missed()
      const channel = channels.get(tenantId) ?? open(tenantId)
      channels.set(tenantId, channel)
      const following = { cursor: at, subscriber }
      channel.followers.add(following)
      setImmediate(() => void read(tenantId))
      return { at, stop: () => leave(tenantId, channel, following) }
    },
    async close() {
      closed = true
      const open = [...channels.values()]
      channels.clear()
      for (const channel of open) for (const { subscriber } of channel.followers) subscriber.ended()
      await Promise.all(open.map(release))
    },
  }
}

function give(following: Following, events: readonly LiveEvent[]) {
  const fresh = events.filter((event) => isAfter(event.at, following.cursor))
  const last = fresh.at(-1)
  if (last === undefined) return
  following.cursor = last.at
  following.subscriber.events(fresh)
}
