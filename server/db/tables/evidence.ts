export type AnalysisState = 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'

/**
 * An address in a repository's last complete analysis, under the developer's own name and without an account.
 */
export type SuggestedAddress = { address: string; commits: number }

export type TopicActivity = { first: string; credit: number[]; vouched: number[] }

/**
 * One week of one repository: its index in the list, then points, lines, commits, and points per tier in
 * order.
 */
export type StoredPart = [
  week: number,
  repository: number,
  points: number,
  lines: number,
  commits: number,
  ...tiers: number[],
]

export type StoredParts = { repositories: string[]; parts: StoredPart[] }

/**
 * The settings under which commits were stored: hidden topics, repositories by visibility, numbers of
 * addresses.
 */
export type ShownFrom = { hidden: string[]; open: string[]; closed: string[]; addresses: number[] }

/**
 * A part of an answer in the contract's form; its writer decides which
 * (server/evidence/numbers/repository.ts).
 */
export type StoredJson = Record<string, unknown>
