import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import type { KeptEvidence } from '../kept.ts'

/** A repository that others may know of: it is evidence of a topic that they see. */
export interface ShownRepository {
  readonly id: string
  readonly name: string
  /** Where everybody sees it; null where nobody else does. */
  readonly url: string | null
  /** The commits that evidence such a topic, with their dates in seconds since the epoch, the oldest first. */
  readonly commits: readonly { readonly id: string; readonly at: number }[]
}

/** Evidence as it is there for others. */
export interface ShownEvidence {
  readonly byTopic: ReadonlyMap<string, readonly Evidence[]>
  /** The oldest connection first. */
  readonly repositories: readonly ShownRepository[]
  readonly asOf: number
}

/**
 * Takes out what the developer hides before anything is counted, so that what others see is the same as if the hidden topics had
 * never been worked on: a commit that is evidence of nothing else is in no count, and neither is a repository of such commits.
 *
 * @param isShown whether others see a topic: what is hidden, or is not in the catalogue, is shown to nobody
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
          // What its host lists no more may have been made private.
          url: isGone ? null : url,
          commits: dated.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
        },
      ]
    }),
  }
}
