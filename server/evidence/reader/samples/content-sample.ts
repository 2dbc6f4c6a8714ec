import { Smallest } from './smallest.ts'

/** Hexadecimal digits that are kept of an id: 64 bits tell any two contents apart. */
export const blobLength = 16

/** As many as tell two histories apart, whatever their length. */
const kind = { idLength: blobLength, most: 512 }

/** Fewer contents to compare tell nothing. */
const fewestBlobs = 8

/** The 512 smallest of the contents of a history, whoever left them, excluded ones among them. */
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
 * The part of these contents, of a sample of any, that stand in a history, 0 to 1; 0 where too few can be compared: a sample that
 * is full says nothing of contents beyond its last.
 */
export function shareWithin(blobs: readonly string[], history: readonly string[]): number {
  const last = history.length === kind.most ? (history.at(-1) ?? '') : undefined
  const comparable = last === undefined ? blobs : blobs.filter((blob) => blob <= last)
  if (comparable.length < fewestBlobs) return 0
  const there = new Set(history)
  return comparable.filter((blob) => there.has(blob)).length / comparable.length
}
