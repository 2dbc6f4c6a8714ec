import { hashOf } from '#server/contract/hash.ts'
import { PngThread } from './png-thread.ts'

/** Pictures kept, some 50 KB each; the one that was used least recently gives way. */
const mostKept = 100
/** Pictures that may wait for the thread, tens of milliseconds each. */
const mostWaiting = 20

/** Pictures drawn by a thread, and kept by what is in them: the same picture is drawn once, however often it is fetched. */
export class KeptPictures {
  readonly #thread = new PngThread()
  readonly #kept = new Map<string, Promise<Buffer>>()

  /** As PNG; null where too many wait. */
  async png(svg: string): Promise<Buffer | null> {
    const key = hashOf(svg)
    const known = this.#kept.get(key)
    if (known === undefined && this.#thread.waiting >= mostWaiting) return null
    const drawn = known ?? this.#thread.draw(svg)
    this.#kept.delete(key)
    this.#kept.set(key, drawn)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return await drawn
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
