/** What one reading may take. Bytes, milliseconds and seconds of processor time. */
export interface ReadingLimits {
  /** Of one file that git writes: the pack that a fetch makes. */
  readonly packBytes: number
  readonly bundleBytes: number
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
  memoryBytes: 2 * 1024 ** 3,
  processorSeconds: 600,
  durationMs: 600_000,
  commits: 300_000,
  filesOfCommit: 5_000,
}
