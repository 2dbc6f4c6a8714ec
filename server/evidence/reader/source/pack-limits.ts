import type { AnalysisLimits } from '../limits.ts'

export type PackLimits = Pick<AnalysisLimits, 'objects' | 'objectBytes' | 'inflatedBytes' | 'unpackedBytes'>

/** Bytes that deltas may build from a pack of any size. */
const unpackedFloor = 500_000_000
/** Bytes that deltas may build per byte of the pack: 15 in flask, fastify and gin, about 80 in Linux. */
const unpackedRatio = 200

/** Sums a pack's declared sizes and compares them with the limits. */
export class DeclaredSizes {
  readonly #limits: PackLimits
  readonly #mostBuilt: number
  #inflated = 0
  #built = 0

  constructor(packBytes: number, limits: PackLimits) {
    this.#limits = limits
    this.#mostBuilt = Math.min(limits.unpackedBytes, unpackedFloor + unpackedRatio * packBytes)
  }

  /**
   * Adds an entry; returns false if a limit is exceeded. Git streams large blobs and holds everything else in memory.
   */
  add(bytes: number, isBlob: boolean): boolean {
    this.#inflated += bytes
    return this.#inflated <= this.#limits.inflatedBytes && (isBlob || bytes <= this.#limits.objectBytes)
  }

  /** Adds the object that a delta builds; returns false if it or the sum is too large. */
  addBuilt(bytes: number): boolean {
    this.#built += bytes
    return bytes <= this.#limits.objectBytes && this.#built <= this.#mostBuilt
  }
}
