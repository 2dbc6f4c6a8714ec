import type { AnalysisLimits } from '../limits.ts'
import type { Chunk } from '../reading/read-commits.ts'
import type { Namesake, SuggestedAddress } from '../reading/suggested-addresses.ts'
import type { AnalysisState } from '../analysis-state.ts'
import type { RemoteSource } from '../source/fetch-history.ts'

/** The task of a runner. It travels over the IPC channel, because other processes can read command lines. */
export interface ReadRequest {
  readonly kind: 'read'
  /** The existing temporary directory of this analysis. */
  readonly place: string
  /** Null if a bundle arrives on standard input. */
  readonly remote: RemoteSource | null
  readonly addresses: readonly string[]
  /** SSH public keys of the developer, one line each. */
  readonly keys: readonly string[]
  readonly person: Namesake
  /** Tip of the previous analysis; commits up to it are skipped. */
  readonly since: string | null
  readonly limits: AnalysisLimits
}

/** `taken`: a chunk is stored, the runner may send another; `cancel`: the result is no longer needed. */
export type ToRunner = ReadRequest | { readonly kind: 'taken' } | { readonly kind: 'cancel' }

export interface HistoryBegun {
  readonly kind: 'begun'
  readonly tip: string
  /** Number of commits to analyse, without merges, by any author. */
  readonly total: number
  /** The history is analysed from its start although an earlier analysis exists: stored commits must be replaced. */
  readonly startsOver: boolean
}

export interface HistoryChunk extends Chunk {
  readonly kind: 'chunk'
}

export interface HistoryEnd {
  readonly kind: 'end'
  /**
   * Only `complete` covers all commits. After any other state the sent chunks stay valid, and the next analysis starts
   * at the same commit as this one.
   */
  readonly state: AnalysisState
  readonly tip: string | null
  readonly total: number
  /** Number of own commits in the chunks, and of commits by others; together `total` if complete. */
  readonly own: number
  readonly others: number
  /**
   * Sample of root trees by any author (samples/tree-sample.ts), to recognize a history that was rewritten with another
   * author. Covers only the analysed range; merge it with the stored one by `joinedTrees`.
   */
  readonly trees: readonly string[]
  /** Sample of the contents of own commits (samples/blob-sample.ts), for the same range; merge by `joinedBlobs`. */
  readonly blobs: readonly string[]
  /** Sample of all contents of the whole history (samples/content-sample.ts), wherever the analysis started. */
  readonly allBlobs: readonly string[]
  /** Emails of the analysed range with the developer's name or login; merge by `joinedSuggestions`. */
  readonly suggested: readonly SuggestedAddress[]
  /** Peak memory of the runner, bytes. */
  readonly peakBytes: number
  /** Stack of a defect, for the log. It contains no message, because that could hold private data. */
  readonly fault: string | null
}

export type FromRunner = HistoryBegun | HistoryChunk | HistoryEnd
