/** A commit author of the sandbox's GitHub. */
export interface SandboxAccount {
  readonly login: string
  readonly name: string
  /** All verified, the primary one first. */
  readonly addresses: readonly string[]
}

export interface SandboxPullRequest {
  readonly number: number
  /** GitHub logins; the login of a bot that merged ends in `[bot]`. */
  readonly author: string
  readonly mergedBy: string
  /** ISO 8601, like GitHub's timestamps. */
  readonly mergedAt: string
  readonly mergeCommit: string
  /** Commits by the author. */
  readonly commits: readonly string[]
}

/** A repository of the sandbox's GitHub, stored bare as `owner/name.git` in the shelf's folder. */
export interface SandboxRepository {
  /** `owner/name` */
  readonly name: string
  readonly isPrivate: boolean
  readonly isFork: boolean
  readonly archived: boolean
  readonly defaultBranch: string
  readonly pushedAt: string
  /** Logins of the users who see it in their list, and may read it if private. */
  readonly members: readonly string[]
  readonly pullRequests: readonly SandboxPullRequest[]
}

/** The content of the sandbox's GitHub: people at once, repositories once created. */
export interface SandboxShelf {
  readonly accounts: readonly SandboxAccount[]
  /** Absolute. */
  readonly folder: string
  /** Creates them on the first call and waits; empty if they cannot be created. Never rejects. */
  repositories(): Promise<readonly SandboxRepository[]>
}
