/** Somebody of the sandbox's GitHub who has written something. */
export interface SandboxAccount {
  readonly login: string
  readonly name: string
  /** All verified, the primary one first. */
  readonly addresses: readonly string[]
}

export interface SandboxPullRequest {
  readonly number: number
  /** Logins; of who merged it, a bot's ends in `[bot]`. */
  readonly author: string
  readonly mergedBy: string
  /** ISO 8601, as GitHub writes moments. */
  readonly mergedAt: string
  readonly mergeCommit: string
  /** All of its author's. */
  readonly commits: readonly string[]
}

/** A repository of the sandbox's GitHub, bare in `owner/name.git` of the shelf's folder. */
export interface SandboxRepository {
  /** `owner/name` */
  readonly name: string
  readonly isPrivate: boolean
  readonly isFork: boolean
  readonly archived: boolean
  readonly defaultBranch: string
  readonly pushedAt: string
  /** Logins of those in whose list it stands, and who may read it where it is private. */
  readonly members: readonly string[]
  readonly pullRequests: readonly SandboxPullRequest[]
}

/** What the sandbox's GitHub has: its people at once, its repositories when they have been made. */
export interface SandboxShelf {
  readonly accounts: readonly SandboxAccount[]
  /** Absolute. */
  readonly folder: string
  /** Makes them with the first question, and waits for them; none where they cannot be made. Never rejects. */
  repositories(): Promise<readonly SandboxRepository[]>
}
