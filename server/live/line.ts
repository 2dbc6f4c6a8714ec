import { Readable } from 'node:stream'

export const heartbeatMs = 15_000
/** Bytes that a slow reader may leave unread before it is disconnected; it resumes from its last event. */
const mostUnread = 256 * 1024

export interface Line {
  stream: Readable
  write(text: string): void
  /** Sends a last text and ends. Idempotent. */
  end(text?: string): void
}

/** @param event without line breaks */
export function formatEvent(event: string, data: object) {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Opens a stream. A comment every 15 s stops proxies from closing it; a reader that leaves 256 KiB unread is
 * disconnected.
 * @param lifetimeMs after which it sends `expired` and ends
 * @param closed called once, however it ends
 */
export function openLine(lifetimeMs: number, closed: () => void): Line {
  const stream = new Readable({ read: () => undefined })
  let open = true
  const write = (text: string) => {
    if (!open || text === '' || stream.destroyed) return
    stream.push(text)
    if (stream.readableLength > mostUnread) stream.destroy()
  }
  const finish = () => {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    clearTimeout(expiry)
    closed()
  }
  const end = (text = '') => {
    if (!open) return
    write(text)
    finish()
    stream.push(null)
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const expiry = setTimeout(() => end(formatEvent('expired', {})), lifetimeMs)
  stream.once('close', finish)
  return { stream, write, end }
}
