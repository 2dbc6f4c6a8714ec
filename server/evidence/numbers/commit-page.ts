import type { components } from '#server/contract/schema.gen.ts'
import { sharesAsOf } from '#server/evidence/formula/expertise.ts'
import { groupParts, partOf, sumOf, type Group, type Sum } from './groups.ts'
import { evidenceOf, keptOf } from './kept.ts'
import { presentCommit } from './present-commit.ts'
import type { StoredEvidence, Weeks } from './stored.ts'

/** Input for a page of the commits behind a number. */
export interface CommitPageInput {
  /** Stored evidence that covers at least these weeks. */
  readonly stored: StoredEvidence
  readonly topic: string
  readonly asOf: number
  readonly now: Date
  readonly repository: string | undefined
  readonly weeks: Weeks
  /** Key of the last group on the previous page. */
  readonly after: string | null
  readonly limit: number
}

type EvidenceGroup = components['schemas']['EvidenceGroup']

export interface CommitPage {
  readonly total: Sum
  readonly groups: readonly (Omit<Group, 'commit' | 'repository'> &
    Pick<EvidenceGroup, 'commit' | 'repository'>)[]
  /** Null if `after` matches no group. */
  readonly isLast: boolean | null
  /** Whether the topic has any evidence. */
  readonly isKnown: boolean
}

/** Computes a page of commits. Pure; runs in a worker thread. */
export function computeCommits(input: CommitPageInput): CommitPage {
  const { stored, topic, asOf, now, repository, weeks, after, limit } = input
  const { byTopic, repositories } = evidenceOf(keptOf(stored), now)
  const pieces = byTopic.get(topic)
  const parts = sharesAsOf(pieces ?? [], asOf)
    .map(partOf)
    .filter(
      (part) =>
        (repository === undefined || part.repository === repository) &&
        part.week >= (weeks.from ?? 0) &&
        part.week <= (weeks.to ?? asOf),
    )
  const groups = groupParts(parts, 'commit')
  const before = after === null ? -1 : groups.findIndex(({ key }) => key === after)
  const page = groups.slice(before + 1, before + 1 + limit)
  return {
    total: sumOf(parts),
    groups: page.map(({ repository: id, commit, ...group }) => {
      const found = repositories.get(id ?? '')
      return {
        ...group,
        repository: found === undefined ? null : { id: found.id, name: found.name },
        commit: found === undefined || commit === null ? null : presentCommit(found, commit.id),
      }
    }),
    isLast: after !== null && before === -1 ? null : before + 1 + page.length >= groups.length,
    isKnown: pieces !== undefined,
  }
}
