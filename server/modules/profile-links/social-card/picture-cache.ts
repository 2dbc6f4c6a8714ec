import { hashOf } from '#server/contract/hash.ts'
import { PngThread } from './png-thread.ts'

/** Pictures in memory, some 50 KB each; the least recently used is removed first. */
const mostPictures = 100
/** Maximum of pictures waiting for the thread, tens of milliseconds each. */
const mostWaiting = 20

/**
 * Maximum age of a picture in milliseconds, even if fetched often: its content may be hidden or erased, and a picture
 * does not identify its owner.
 */
export const maxAgeMs = 5 * 60_000

interface CachedPicture {
  readonly drawn: Promise<Buffer>
  readonly age: NodeJS.Timeout
}

/** Pictures from a drawing thread, cached by content: each is drawn once. */
export class PictureCache {
  readonly #thread = new PngThread()
  readonly #pictures = new Map<string, CachedPicture>()

  /** Pictures in memory, including those being drawn. */
  get size(): number {
    return this.#pictures.size
  }

  /** The PNG; null if too many are waiting, or too many threads do not answer. */
  async png(svg: string): Promise<Buffer | null> {
    const key = hashOf(svg)
    const known = this.#pictures.get(key)
    if (known === undefined && (this.#thread.waiting >= mostWaiting || this.#thread.isStuck)) return null
    const picture = known ?? this.#begun(key, svg)
    // The last is the most recently used.
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size > mostPictures && oldest !== undefined) this.#forget(oldest)
    try {
      return await picture.drawn
    } catch (error) {
      if (this.#pictures.get(key) === picture) this.#forget(key)
      throw error
    }
  }

  async close(): Promise<void> {
    for (const key of this.#pictures.keys()) this.#forget(key)
    await this.#thread.close()
  }

  #begun(key: string, svg: string): CachedPicture {
    return { drawn: this.#thread.draw(svg), age: setTimeout(() => this.#forget(key), maxAgeMs).unref() }
  }

  #forget(key: string): void {
    clearTimeout(this.#pictures.get(key)?.age)
    this.#pictures.delete(key)
  }
}
