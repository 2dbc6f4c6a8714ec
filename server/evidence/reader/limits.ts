/** What one reading may take. Bytes, milliseconds and seconds of processor time. */
export interface ReadingLimits {
  /** Of one file that git writes: the pack that a fetch makes. */
  readonly packBytes: number
  readonly bundleBytes: number
  /** Objects of a bundle, by its pack's own header. */
  readonly objects: number
  /** Of one object that git holds in memory: everything but a large blob that is no delta. */
  readonly objectBytes: number
  /** Of all entries of a bundle's pack, inflated. */
  readonly inflatedBytes: number
  /** Of all objects that a bundle's deltas build. */
  readonly unpackedBytes: number
  /** Of all files of a reading, also while git writes them. */
  readonly diskBytes: number
  /** Of one process of git. */
  readonly memoryBytes: number
  readonly processorSeconds: number
  /** Of the whole reading, fetch and all. */
  readonly durationMs: number
  /** Without merges, anybody's. */
  readonly commits: number
  /** A commit with more is counted without its lines. */
  readonly filesOfCommit: number
}

/** The limits of evidence.md section 7. */
export const readingLimits: ReadingLimits = {
  packBytes: 500_000_000,
  bundleBytes: 200_000_000,
  objects: 3_000_000,
  objectBytes: 100_000_000,
  inflatedBytes: 4_000_000_000,
  unpackedBytes: 20_000_000_000,
  diskBytes: 1_000_000_000,
  memoryBytes: 2 * 1024 ** 3,
  processorSeconds: 300,
  durationMs: 600_000,
  commits: 300_000,
  filesOfCommit: 5_000,
}
