import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { KeptEvidence } from '../kept.ts'

/** A repository that viewers may see, because it supports a visible topic. */
export interface ShownRepository {
  readonly id: string
  readonly name: string
  /** Public URL; null for a repository that viewers cannot see. */
  readonly url: string | null
  /** Commits that support a visible topic, oldest first, with their dates in seconds since the epoch. */
  readonly commits: readonly { readonly id: string; readonly at: number }[]
}

/** Evidence that viewers may see. */
export interface ShownEvidence {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** Oldest connection first. */
  readonly repositories: readonly ShownRepository[]
  readonly asOf: number
}

/**
 * Removes hidden topics before anything is counted, so that viewers get the same result as if the developer had never
 * worked on them: commits that support only hidden topics, and repositories with only such commits, count nowhere.
 *
 * @param isShown whether viewers see a topic; false for hidden topics and those outside the catalogue
 */
export function evidenceForOthers(
  { byTopic, repositories, asOf }: KeptEvidence,
  isShown: (slug: string) => boolean,
): ShownEvidence {
  const shown = new Map(
    [...byTopic].flatMap(([slug, evidence]) => {
      if (!isShown(slug)) return []
      const known = evidence.filter(({ at }) => weekOf(at) <= asOf)
      return known.length === 0 ? [] : [[slug, known] as const]
    }),
  )
  const commits = new Map<string, Map<string, number>>()
  for (const { repository, commit, at } of [...shown.values()].flat()) {
    const ofIt = commits.get(repository) ?? new Map<string, number>()
    commits.set(repository, ofIt.set(commit, at))
  }
  return {
    byTopic: shown,
    asOf,
    repositories: [...repositories.values()].flatMap(({ id, name, url, isGone }) => {
      const ofIt = commits.get(id)
      if (ofIt === undefined) return []
      const dated = [...ofIt].map(([commit, at]) => ({ id: commit, at }))
      return [
        {
          id,
          name,
          // A repository that the host no longer lists may have become private.
          url: isGone ? null : url,
          commits: dated.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
        },
      ]
    }),
  }
}
