import type { Tier } from './constants.ts'
import type { Evidence } from './expertise.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'

/** One repository of a developer with its stored commits. */
export interface StoredRepository {
  readonly id: string
  /** False if the developer excluded the repository, so that its commits do not count. */
  readonly included: boolean
  /** Others can compare it; false for bundles and private repositories. */
  readonly published: boolean
  /** The history is a copy of another account's. */
  readonly copied: boolean
  readonly commits: readonly StoredCommit[]
}

/** Earlier dates are not plausible, in seconds since the epoch: 1990. */
const earliest = Date.UTC(1990, 0, 1) / 1000

/**
 * Returns who confirms that a commit is the developer's (docs/expertise.md#verification). A signature counts in any repository.
 * Anyone can write a co-author trailer. Bundles and copies cannot be compared, so they are not verified. The host's
 * word about merges also counts for private repositories.
 */
export function tierOf(
  commit: Pick<StoredCommit, 'coAuthor' | 'signed' | 'mergedByOther' | 'address'>,
  repository: Pick<StoredRepository, 'published' | 'copied'>,
  confirmed: ReadonlySet<number>,
): Tier {
  if (commit.coAuthor) return 'unverified'
  if (commit.signed) return 'signed'
  if (repository.copied) return 'unverified'
  if (repository.published && confirmed.has(commit.address)) return 'verified'
  return commit.mergedByOther ? 'mergedByOther' : 'unverified'
}

/**
 * Why a commit does not count: its repository is excluded, it is in another included repository, or its date is
 * implausible.
 */
export type Reason = 'leftOut' | 'twice' | 'undated'

export interface KnownCommit<Repository = StoredRepository> {
  readonly repository: Repository
  readonly commit: StoredCommit
  /** Null if the commit counts. */
  readonly reason: Reason | null
}

/**
 * Yields all stored commits with whether they count. A commit in two repositories counts in the one connected first; an
 * excluded repository yields only commits that are nowhere else.
 *
 * @param repositories in the order of their connection
 * @param latest latest plausible date, in seconds since the epoch: a day after the analysis
 */
export function* knownCommits<Repository extends StoredRepository>(
  repositories: readonly Repository[],
  latest: number,
): Generator<KnownCommit<Repository>> {
  const seen = new Set<string>()
  for (const repository of repositories.filter(({ included }) => included)) {
    for (const commit of repository.commits) {
      const isDated = commit.at >= earliest && commit.at <= latest
      yield { repository, commit, reason: seen.has(commit.id) ? 'twice' : isDated ? null : 'undated' }
      seen.add(commit.id)
    }
  }
  for (const repository of repositories.filter(({ included }) => !included)) {
    for (const commit of repository.commits) {
      if (seen.has(commit.id)) continue
      seen.add(commit.id)
      yield { repository, commit, reason: 'leftOut' }
    }
  }
}

/**
 * Returns the counted evidence by topic, the input of the formula. Several people share a commit's lines, at least one
 * line each.
 *
 * @param confirmed numbers of the verified emails
 */
export function evidenceByTopic(
  repositories: readonly StoredRepository[],
  confirmed: ReadonlySet<number>,
  latest: number,
): Map<string, Evidence[]> {
  const topics = new Map<string, Evidence[]>()
  for (const { repository, commit, reason } of knownCommits(repositories, latest)) {
    if (reason !== null) continue
    const tier = tierOf(commit, repository, confirmed)
    for (const [slug, lines] of commit.topics) {
      const share = Math.max(1, Math.floor(lines / commit.people))
      const piece = { commit: commit.id, repository: repository.id, at: commit.at, lines: share, tier }
      const pieces = topics.get(slug)
      if (pieces === undefined) topics.set(slug, [piece])
      else pieces.push(piece)
    }
  }
  return topics
}
