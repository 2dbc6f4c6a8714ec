import { createReadStream } from 'node:fs'
import { createInflate, inflateSync, type Inflate } from 'node:zlib'

/** Result of inflating an entry: its first bytes, its size, and the bytes it takes in the pack. */
export interface Inflated {
  readonly head: Buffer
  readonly size: number
  readonly taken: number
}

/** Entries up to this size are inflated in one call, because a stream for each would dominate the time. */
export const smallBytes = 1_000_000
/** Maximum number of bytes that zlib needs for this size; a longer stream is padded. */
export const deflatedBytes = (size: number): number => size + Math.ceil(size / 128) + 128

/** Inflates the stream at the start of `bytes`; null if it does not end within them, or not at `size`. */
export function inflateSmall(bytes: Buffer, size: number): Inflated | null {
  try {
    // The types omit the result of the `info` option.
    const { buffer, engine } = inflateSync(bytes, {
      info: true,
      maxOutputLength: Math.max(size, 1),
      chunkSize: Math.max(64, size + 1),
    }) as unknown as { buffer: Buffer; engine: Inflate }
    return { head: buffer, size: buffer.length, taken: engine.bytesWritten }
  } catch {
    return null
  }
}

/** Inflates a stream of any length in chunks; stops beyond `size`. */
export async function inflateLarge(
  path: string,
  { start, size, keep }: { start: number; size: number; keep: number },
): Promise<Inflated | null> {
  const source = createReadStream(path, { start })
  const inflate = source.pipe(createInflate())
  source.on('error', (error) => inflate.destroy(error))
  let head = Buffer.alloc(0)
  let length = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (head.length < keep) head = Buffer.concat([head, chunk.subarray(0, keep)])
      length += chunk.length
      if (length > size) return null
    }
    return { head, size: length, taken: inflate.bytesWritten }
  } catch {
    return null
  } finally {
    source.destroy()
    inflate.destroy()
  }
}
