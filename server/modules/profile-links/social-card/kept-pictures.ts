import { hashOf } from '#server/contract/hash.ts'
import { PngThread } from './png-thread.ts'

/** Pictures kept, some 50 KB each; the one that was used least recently gives way. */
const mostKept = 100
/** Pictures that may wait for the thread, tens of milliseconds each. */
const mostWaiting = 20

/**
 * How long a picture is kept, in milliseconds from its drawing, however often it is fetched: what shows it may be hidden or erased
 * meanwhile, and pictures do not tell whose they are.
 */
export const keptMs = 5 * 60_000

interface Kept {
  readonly drawn: Promise<Buffer>
  readonly age: NodeJS.Timeout
}

/** Pictures drawn by a thread, and kept by what is in them: the same picture is drawn once, however often it is fetched. */
export class KeptPictures {
  readonly #thread = new PngThread()
  readonly #kept = new Map<string, Kept>()

  /** How many are in memory, those that are being drawn included. */
  get size(): number {
    return this.#kept.size
  }

  /** As PNG; null where too many wait, or threads that do not answer. */
  async png(svg: string): Promise<Buffer | null> {
    const key = hashOf(svg)
    const known = this.#kept.get(key)
    if (known === undefined && (this.#thread.waiting >= mostWaiting || this.#thread.isStuck)) return null
    const kept = known ?? this.#begun(key, svg)
    // What was used last stands last.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#forget(oldest)
    try {
      return await kept.drawn
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#forget(key)
      throw error
    }
  }

  async close(): Promise<void> {
    for (const key of this.#kept.keys()) this.#forget(key)
    await this.#thread.close()
  }

  #begun(key: string, svg: string): Kept {
    return { drawn: this.#thread.draw(svg), age: setTimeout(() => this.#forget(key), keptMs).unref() }
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.age)
    this.#kept.delete(key)
  }
}
