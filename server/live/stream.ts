import { Readable } from 'node:stream'
import { formatCursor, type Cursor, type LiveEvent } from './events.ts'
import type { LiveFeed } from './feed.ts'

export const heartbeatMs = 15_000
/** Bytes that a slow reader may leave unread before it is let go; it resumes by its last event. */
const mostUnread = 256 * 1024

/** An event of the stream, as text/event-stream writes it. */
export function formatEvent({ at, event, ...data }: LiveEvent) {
  return `id: ${formatCursor(at)}\nevent: ${event.replaceAll(/[\r\n]/g, '')}\ndata: ${JSON.stringify({ ...data, event })}\n\n`
}

/**
 * One browser's stream: a first event that tells the position, then ids of what changed, a comment every 15 s. It
 * ends with the token, with the server, or when the reader does not keep up.
 * @param lifetimeMs until the token ends
 */
export async function liveStream(
  feed: LiveFeed,
  tenantId: string,
  after: Cursor | null,
  lifetimeMs: number,
): Promise<Readable> {
  const stream = new Readable({ read: () => undefined })
  let stop: () => void = () => undefined
  const write = (text: string) => {
    if (stream.readableEnded || stream.destroyed) return
    stream.push(text)
    if (stream.readableLength > mostUnread) stream.destroy()
  }
  const end = () => void stream.push(null)
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const expiry = setTimeout(() => {
    write('event: expired\ndata: {}\n\n')
    finish()
    end()
  }, lifetimeMs)
  const finish = () => {
    clearInterval(heartbeat)
    clearTimeout(expiry)
    stop()
  }
  stream.once('close', finish)
  try {
    const following = await feed.subscribe(tenantId, after, {
      events: (events) => write(events.map(formatEvent).join('')),
      missed: () => write('event: missed\ndata: {}\n\n'),
      ended: () => {
        finish()
        end()
      },
    })
    stop = following.stop
    if (stream.destroyed) stop()
    write(`retry: 1000\nid: ${formatCursor(following.at)}\nevent: ready\ndata: {}\n\n`)
    return stream
  } catch (error) {
    stream.destroy()
    throw error
  }
}
