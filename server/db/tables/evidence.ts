export type AnalysisState = 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'

/** An address of a repository's last complete analysis that is under the developer's own name and that no account has. */
export type SuggestedAddress = { address: string; commits: number }

export type TopicActivity = { first: string; credit: number[]; vouched: number[] }
