export type AnalysisState = 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'

/** An address of a repository's last complete analysis that is under the developer's own name and that no account has. */
export type SuggestedAddress = { address: string; commits: number }

export type TopicActivity = { first: string; credit: number[]; vouched: number[] }

/** One week of one repository: repository by its place in the list, then points, lines, commits, and points of the tiers in their order. */
export type KeptPart = [
  week: number,
  repository: number,
  points: number,
  lines: number,
  commits: number,
  ...tiers: number[],
]

export type KeptParts = { repositories: string[]; parts: KeptPart[] }

/** What kept commits were shown from: hidden topics, repositories by who sees them, numbers of addresses. */
export type ShownFrom = { hidden: string[]; open: string[]; closed: string[]; addresses: number[] }

/** A part of an answer as the contract has it; which one, whoever writes it says (server/evidence/numbers/repository.ts). */
export type KeptJson = Record<string, unknown>
