/** A repository's location, parsed from any spelling. */
export interface HistoryAddress {
  /** The URL to fetch from. */
  readonly url: string
  /** The repository's identity: `github.com/pallets/flask`. */
  readonly origin: string
}

/** What requests need of Git histories; workers read them. */
export interface Histories {
  /** What this machine lacks to read histories; null if nothing. */
  readonly missing: 'git' | 'gitVersion' | 'shell' | null
  /** Null for what is no address of a repository that may be fetched (docs/analysis.md#what-may-git-do). */
  addressOf(text: string): HistoryAddress | null
}
