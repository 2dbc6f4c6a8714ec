import type { Tier } from './constants.ts'
import type { Evidence } from './expertise.ts'
import type { KeptCommit } from '#server/evidence/commits/month.ts'

/** One connected repository of a developer, with what was kept of it. */
export interface KeptRepository {
  readonly id: string
  /** The person lets it count. */
  readonly included: boolean
  /** Where others can compare it; false for an uploaded bundle, and for a private repository. */
  readonly published: boolean
  /** Shares most of its trees with a known one of other authors. */
  readonly copied: boolean
  readonly commits: readonly KeptCommit[]
}

/** Dates before this one are no dates of a commit, in seconds since the epoch: 1990. */
const earliest = Date.UTC(1990, 0, 1) / 1000

/**
 * Who says that a commit is this person's (evidence.md section 3). A key says so wherever the commit stands; anybody writes a
 * trailer, and a file that was uploaded, or a copy of another's project, is compared with nothing. What a host says of who merged
 * holds of what others do not see, too.
 */
export function tierOf(
  commit: Pick<KeptCommit, 'coAuthor' | 'signed' | 'mergedByOther' | 'address'>,
  repository: Pick<KeptRepository, 'published' | 'copied'>,
  confirmed: ReadonlySet<number>,
): Tier {
  if (commit.coAuthor) return 'unverified'
  if (commit.signed) return 'signed'
  if (repository.copied) return 'unverified'
  if (repository.published && confirmed.has(commit.address)) return 'verified'
  return commit.mergedByOther ? 'mergedByOther' : 'unverified'
}

/** Why a commit is not counted: its repository is left out, it stands in another that counts, or its date is none. */
export type Reason = 'leftOut' | 'twice' | 'undated'

export interface KnownCommit<Repository = KeptRepository> {
  readonly repository: Repository
  readonly commit: KeptCommit
  /** Null of one that counts. */
  readonly reason: Reason | null
}

/**
 * Every kept commit with whether it counts. One in two repositories counts once, in the one that was connected earlier; one that
 * counts somewhere is not told of a repository that is left out.
 * @param repositories in the order in which they were connected
 * @param latest the last date that is believed, in seconds since the epoch: a day after the reading
 */
export function* knownCommits<Repository extends KeptRepository>(
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
 * What the formula is given of one developer, by topic, of the commits that count. The lines of one with several people are divided
 * by them, and none counts less than one.
 * @param confirmed numbers of the addresses that the account has confirmed
 */
export function evidenceByTopic(
  repositories: readonly KeptRepository[],
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
