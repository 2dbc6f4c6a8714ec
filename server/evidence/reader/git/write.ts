import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes a chunk and waits until git has read it. Returns false if git no longer reads. */
export async function write(stream: Writable, chunk: Buffer | string): Promise<boolean> {
  if (stream.destroyed) return false
  if (stream.write(chunk)) return true
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).catch(() => {})
  waiting.abort()
  return !stream.destroyed
}
