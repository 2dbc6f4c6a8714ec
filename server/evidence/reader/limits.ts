/** Limits of one analysis, in bytes, milliseconds and seconds of processor time. */
export interface AnalysisLimits {
  /** One file that git writes: the pack of a fetch. */
  readonly packBytes: number
  readonly bundleBytes: number
  /** Objects of a bundle, by the header of its pack. */
  readonly objects: number
  /** One object that git holds in memory: all except large undeltified blobs. */
  readonly objectBytes: number
  /** All entries of a bundle's pack, inflated. */
  readonly inflatedBytes: number
  /** All objects that a bundle's deltas produce. */
  readonly unpackedBytes: number
  /** All files of an analysis, including those git is writing. */
  readonly diskBytes: number
  /** One git process. */
  readonly memoryBytes: number
  readonly processorSeconds: number
  /** The whole analysis, including the fetch. */
  readonly durationMs: number
  /** All commits without merges, by any author. */
  readonly commits: number
  /** A commit with more files counts without lines. */
  readonly filesOfCommit: number
}

/** The limits of docs/analysis.md#what-ends-an-analysis. */
export const analysisLimits: AnalysisLimits = {
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
