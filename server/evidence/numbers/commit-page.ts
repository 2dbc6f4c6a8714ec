import type { components } from '#contract/schema.gen.ts'
import { sharesAsOf } from '#server/evidence/formula/expertise.ts'
import { pageOfGroups, partOf, selectParts, sumOf, type Group, type GroupQuery, type Sum } from './groups.ts'
import { evidenceOf, decodeEvidence } from './decode-evidence.ts'
import { presentCommit } from './present-commit.ts'
import type { StoredEvidence } from './stored.ts'

/** Input for a page of the commits behind a number. */
export interface CommitPageInput extends Omit<GroupQuery, 'by'> {
  /** Stored evidence that covers at least these weeks. */
  readonly stored: StoredEvidence
  readonly topic: string
  readonly asOf: number
  readonly now: Date
}

type EvidenceGroup = components['schemas']['EvidenceGroup']

export interface CommitPage {
  readonly total: Sum
  /** Null if `after` matches no group. */
  readonly page: {
    readonly groups: readonly (Omit<Group, 'commit' | 'repository'> &
      Pick<EvidenceGroup, 'commit' | 'repository'>)[]
    readonly isLast: boolean
  } | null
  /** Whether the topic has any evidence. */
  readonly isKnown: boolean
}

/** Computes a page of commits. Pure; runs in a worker thread. */
export function computeCommits({ stored, topic, asOf, now, ...query }: CommitPageInput): CommitPage {
  const { byTopic, repositories } = evidenceOf(decodeEvidence(stored), now)
  const pieces = byTopic.get(topic)
  const parts = selectParts(sharesAsOf(pieces ?? [], asOf).map(partOf), query)
  const page = pageOfGroups(parts, { ...query, by: 'commit' })
  return {
    total: sumOf(parts),
    page: page && {
      ...page,
      groups: page.groups.map(({ repository: id, commit, ...group }) => {
        const found = repositories.get(id ?? '')
        return {
          ...group,
          repository: found === undefined ? null : { id: found.id, name: found.name },
          commit: found === undefined || commit === null ? null : presentCommit(found, commit.id),
        }
      }),
    },
    isKnown: pieces !== undefined,
  }
}
