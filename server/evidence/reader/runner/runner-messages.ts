import type { ReadingLimits } from '../limits.ts'
import type { Chunk } from '../reading/read-commits.ts'
import type { Namesake, SuggestedAddress } from '../reading/suggested-addresses.ts'
import type { ReadingState } from '../reading-state.ts'
import type { RemoteSource } from '../source/fetch-history.ts'

/** What a runner is started for. It travels over the channel: what stands on a command line others can read. */
export interface ReadRequest {
  readonly kind: 'read'
  /** The directory of this reading, which is there. */
  readonly place: string
  /** Null: a bundle comes by standard input. */
  readonly remote: RemoteSource | null
  readonly addresses: readonly string[]
  /** SSH keys of the account, a line each. */
  readonly keys: readonly string[]
  readonly person: Namesake
  /** The tip of the reading before; what stands behind it is not read again. */
  readonly since: string | null
  readonly limits: ReadingLimits
}

/** `taken`: a chunk is stored, another one may come; `cancel`: nobody wants it any more. */
export type ToRunner = ReadRequest | { readonly kind: 'taken' } | { readonly kind: 'cancel' }

export interface HistoryBegun {
  readonly kind: 'begun'
  readonly tip: string
  /** Commits that there are to go through, without merges, anybody's. */
  readonly total: number
  /** Whether all is read although something was read before: what is stored of this history is to be replaced. */
  readonly anew: boolean
}

export interface HistoryChunk extends Chunk {
  readonly kind: 'chunk'
}

export interface HistoryEnd {
  readonly kind: 'end'
  /** Only `complete` is whole; of another one what came before holds, and the next reading begins where this one did. */
  readonly state: ReadingState
  readonly tip: string | null
  readonly total: number
  /** Commits of the chunks, and those of other people: together `total` where it is complete. */
  readonly own: number
  readonly others: number
  /**
   * The sample of the root trees of what was gone through (samples/tree-sample.ts), anybody's, by which a history is known again
   * that was written anew with another author. Of `since..tip` alone where it went on: `joinedTrees` with those known before.
   */
  readonly trees: readonly string[]
  /** The sample of what own commits left in files (samples/blob-sample.ts), as `trees`; `joinedBlobs`. */
  readonly blobs: readonly string[]
  /** The sample of what stands in the whole history (samples/content-sample.ts), wherever the reading began. */
  readonly allBlobs: readonly string[]
  /** Addresses under the person's own name or login, of what was gone through; `joinedSuggestions` with those known before. */
  readonly suggested: readonly SuggestedAddress[]
  /** The most memory that the runner held, bytes. */
  readonly peakBytes: number
  /** Of a defect where it happened, without what it said, which may be somebody's: for the log. */
  readonly fault: string | null
}

export type FromRunner = HistoryBegun | HistoryChunk | HistoryEnd
