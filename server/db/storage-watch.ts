import { DatabaseUnavailable } from './errors.ts'

/**
 * Remembers that the storage refused a write: reads still succeed then, so readiness requires a successful
 * write.
 */
export class StorageWatch {
  #isRefused = false

  async watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.reason === 'storage') this.#isRefused = true
      throw error
    }
  }

  /** Runs `write` after a refusal only, and rejects as it does. */
  async check(write: () => Promise<void>): Promise<void> {
    if (!this.#isRefused) return
    await write()
    this.#isRefused = false
  }
}
