import { open, type FileHandle } from 'node:fs/promises'
import { abortState } from '../git/git-state.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'
import { deflatedBytes, inflateLarge, inflateSmall, smallBytes, type Inflated } from './inflated.ts'
import { builtSize, deltaHeadBytes, entryHeader, longestHeader } from './pack-entry.ts'
import { DeclaredSizes, type PackLimits } from './pack-limits.ts'

/** "PACK", the version and the number of objects, four bytes each. */
const headerBytes = 12
const windowBytes = 4_000_000

/** Reads a file through a window that moves forward. */
class Window {
  readonly #file: FileHandle
  #bytes: Buffer = Buffer.alloc(0)
  #start = 0
  #isLast = false

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Returns `count` bytes from `position`, or fewer at the end of the file. */
  async at(position: number, count: number): Promise<Buffer> {
    const isHere = this.#isLast || position + count <= this.#start + this.#bytes.length
    if (position < this.#start || !isHere) {
      const buffer = Buffer.alloc(Math.max(windowBytes, count))
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, position)
      this.#bytes = buffer.subarray(0, bytesRead)
      this.#start = position
      this.#isLast = bytesRead < buffer.length
    }
    const from = position - this.#start
    return this.#bytes.subarray(from, from + count)
  }
}

/**
 * Sums the sizes that a pack's entries declare, before git unpacks any of them: a delta of a few bytes can make git
 * build a gigabyte. Git checks the objects themselves.
 */
export async function checkPack(
  path: string,
  limits: PackLimits,
  signal: AbortSignal,
): Promise<Outcome<null>> {
  const file = await open(path)
  try {
    const { size: packBytes } = await file.stat()
    const window = new Window(file)
    const header = await window.at(0, headerBytes)
    if (header.length < headerBytes || header.toString('latin1', 0, 4) !== 'PACK') return failed('damaged')
    const objects = header.readUInt32BE(8)
    if (objects > limits.objects) return failed('tooLarge')
    const sizes = new DeclaredSizes(packBytes, limits)
    let position = headerBytes
    for (let index = 0; index < objects; index += 1) {
      const stopped = abortState(signal)
      if (stopped !== null) return failed(stopped)
      const entry = entryHeader(await window.at(position, longestHeader))
      if (entry === null) return failed('damaged')
      if (!sizes.add(entry.size, entry.kind === 'blob')) return failed('tooInflated')
      position += entry.length
      const inflated = await inflatedAt(path, window, { start: position, size: entry.size })
      if (inflated?.size !== entry.size) return failed('damaged')
      position += inflated.taken
      if (entry.kind !== 'delta') continue
      const built = builtSize(inflated.head)
      if (built === null) return failed('damaged')
      if (!sizes.addBuilt(built)) return failed('tooInflated')
    }
    return done(null)
  } finally {
    await file.close()
  }
}

async function inflatedAt(
  path: string,
  window: Window,
  { start, size }: { start: number; size: number },
): Promise<Inflated | null> {
  const small = size <= smallBytes ? inflateSmall(await window.at(start, deflatedBytes(size)), size) : null
  return small ?? inflateLarge(path, { start, size, keep: deltaHeadBytes })
}
