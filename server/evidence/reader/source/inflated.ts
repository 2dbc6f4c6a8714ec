import { createReadStream } from 'node:fs'
import { createInflate, inflateSync, type Inflate } from 'node:zlib'

/** What an entry's stream inflates to: its first bytes, its size, and how many bytes of the pack it takes. */
export interface Inflated {
  readonly head: Buffer
  readonly size: number
  readonly taken: number
}

/** Up to this many bytes an entry is inflated at once: most are small, and a stream for each would take most of the time. */
export const smallBytes = 1_000_000
/** Bytes that zlib needs at most for so many: beyond, the stream is padded. */
export const deflatedBytes = (size: number): number => size + Math.ceil(size / 128) + 128

/** Inflates the stream that `bytes` begins with; null where it does not end in them, or not at `size`. */
export function inflateSmall(bytes: Buffer, size: number): Inflated | null {
  try {
    // The types lack what `info` gives.
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

/** The same of a stream of any length, chunk by chunk. It stops beyond `size`. */
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
