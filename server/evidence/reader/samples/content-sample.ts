import { Smallest } from './smallest.ts'

/** Hex digits kept of an id: 64 bits distinguish any two contents. */
export const blobLength = 16

/** Enough to distinguish two histories of any length. */
const kind = { idLength: blobLength, most: 512 }

/** Fewer comparable contents prove nothing. */
const fewestBlobs = 8

/** Keeps the 512 smallest contents of a history, by any author, including excluded files. */
export class ContentSample {
  readonly #blobs = new Smallest(kind)

  add(blob: string): void {
    this.#blobs.take(blob.slice(0, blobLength))
  }

  get blobs(): readonly string[] {
    return this.#blobs.entries
  }
}

/**
 * Returns the share of sampled contents that a history contains, 0 to 1. Returns 0 if too few are comparable, because a
 * full sample says nothing about contents beyond its last.
 */
export function shareWithin(blobs: readonly string[], history: readonly string[]): number {
  const last = history.length === kind.most ? (history.at(-1) ?? '') : undefined
  const comparable = last === undefined ? blobs : blobs.filter((blob) => blob <= last)
  if (comparable.length < fewestBlobs) return 0
  const there = new Set(history)
  return comparable.filter((blob) => there.has(blob)).length / comparable.length
}
