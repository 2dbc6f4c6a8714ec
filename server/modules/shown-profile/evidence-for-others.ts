import type { components } from '#server/contract/schema.gen.ts'
import type { Evidence } from '#server/evidence/formula/expertise.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import {
  isForOthers,
  unchosen,
  type KeptEvidence,
  type RepositoryReading,
  type TopicChoice,
} from '#server/evidence/profile/face.ts'

type Topic = components['schemas']['Topic']

/** A repository that others may know of: it is evidence of a topic that they see. */
export interface ShownRepository extends RepositoryReading {
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
 * @param readings of the repositories that count
 * @param topics those of the catalogue, by slug: what it does not know is shown to nobody
 */
export function evidenceForOthers(
  { byTopic, repositories, asOf }: KeptEvidence,
  choices: ReadonlyMap<string, TopicChoice>,
  readings: readonly RepositoryReading[],
  topics: ReadonlyMap<string, Topic>,
): ShownEvidence {
  const shown = new Map(
    [...byTopic].flatMap(([slug, evidence]) => {
      if (!topics.has(slug) || !isForOthers(choices.get(slug) ?? unchosen)) return []
      const known = evidence.filter(({ at }) => weekOf(at) <= asOf)
      return known.length === 0 ? [] : [[slug, known] as const]
    }),
  )
  const commits = new Map<string, Map<string, number>>()
  for (const { repository, commit, at } of [...shown.values()].flat()) {
    const ofIt = commits.get(repository) ?? new Map<string, number>()
    commits.set(repository, ofIt.set(commit, at))
  }
  const reading = new Map(readings.map((each) => [each.id, each]))
  return {
    byTopic: shown,
    asOf,
    repositories: [...repositories.values()].flatMap(({ id, name, url }) => {
      const [ofIt, read] = [commits.get(id), reading.get(id)]
      if (ofIt === undefined || read === undefined) return []
      const dated = [...ofIt].map(([commit, at]) => ({ id: commit, at }))
      // What its host lists no more may have been made private.
      const seenAt = read.isGone ? null : url
      return [
        { ...read, name, url: seenAt, commits: dated.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)) },
      ]
    }),
  }
}
