/** Where a repository is, however it was typed. */
export interface HistoryAddress {
  /** Where it is fetched from. */
  readonly url: string
  /** Which repository it is: `github.com/pallets/flask`. */
  readonly origin: string
}

/** Git histories, as far as a request has to do with them: they are read by workers. */
export interface Histories {
  /** What this machine lacks for reading any; null for nothing. */
  readonly missing: 'git' | 'gitVersion' | 'shell' | null
  /** Null for what is no address of a repository that may be fetched (docs/analysis.md#what-may-git-do). */
  addressOf(text: string): HistoryAddress | null
}
