import type { components } from '#contract/schema.gen.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import { tierOf } from '#server/evidence/formula/by-topic.ts'
import { decodeEvidence } from './decode-evidence.ts'
import type { StoredEvidence } from './stored.ts'

type Export = components['schemas']['EvidenceExport']

/** The exported data; `stored` contains the commits in stored form. */
export interface ExportInput {
  readonly rest: Omit<Export, 'commits'>
  readonly stored: StoredEvidence
}

/** Computes the export as JSON. Pure; runs in a worker thread, because many commits take seconds. */
export function computeExport({ rest, stored }: ExportInput): Uint8Array {
  const { repositories, addresses, confirmed } = decodeEvidence(stored)
  const commits: Export['commits'] = repositories.flatMap((repository) =>
    repository.commits.map((commit) => ({
      repositoryId: repository.id,
      id: commit.id,
      at: new Date(commit.at * 1000).toISOString(),
      address: addresses.get(commit.address) ?? '',
      coAuthor: commit.coAuthor,
      people: commit.people,
      tier: tierOf(commit, repository, confirmed),
      witnessed: commit.witnessed,
      notes: commit.notes.filter(isCommitNote),
      topics: commit.topics.map(([slug, lines]) => ({ slug, lines })),
    })),
  )
  return new TextEncoder().encode(JSON.stringify({ ...rest, commits } satisfies Export))
}
