import { knownCommits } from '#server/evidence/formula/by-topic.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { NamedRepository } from '../decode-evidence.ts'

/** A repository that viewers may see, because it supports a visible topic. */
export interface ShownRepository {
  readonly id: string
  readonly name: string
  /** Public URL; null for a repository that viewers cannot see. */
  readonly url: string | null
  /** Commits that support a visible topic, oldest first, with their dates in seconds since the epoch. */
  readonly commits: readonly { readonly id: string; readonly at: number }[]
}

/**
 * Returns the repositories that viewers may see, oldest connection first. Commits that support only hidden topics, and
 * repositories with only such commits, count nowhere, as if the developer had never worked on those topics.
 *
 * @param repositories included repositories, in the order of their connection
 * @param latest latest plausible date of a commit, in seconds since the epoch
 * @param asOf number of the last week that counts
 * @param isShown whether viewers see a topic; false for hidden topics and those outside the catalogue
 */
export function shownRepositories(
  repositories: readonly NamedRepository[],
  { latest, asOf, isShown }: { latest: number; asOf: number; isShown: (slug: string) => boolean },
): ShownRepository[] {
  const shown = new Map<string, { id: string; at: number }[]>()
  for (const { repository, commit, reason } of knownCommits(repositories, latest)) {
    const { id, at, topics } = commit
    if (reason !== null || weekOf(at) > asOf || !topics.some(([slug]) => isShown(slug))) continue
    const commits = shown.get(repository.id)
    if (commits === undefined) shown.set(repository.id, [{ id, at }])
    else commits.push({ id, at })
  }
  return repositories.flatMap(({ id, name, url, isGone }) => {
    const commits = shown.get(id)
    if (commits === undefined) return []
    return [
      {
        id,
        name,
        // A repository that the host no longer lists may have become private.
        url: isGone ? null : url,
        commits: commits.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
      },
    ]
  })
}
