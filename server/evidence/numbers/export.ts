import type { components } from '#server/contract/schema.gen.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import { tierOf } from '#server/evidence/formula/by-topic.ts'
import { keptOf } from './kept.ts'
import type { StoredEvidence } from './stored.ts'

type Export = components['schemas']['EvidenceExport']

/** Everything that a developer may take along, with commits as they are stored. */
export interface ExportInput {
  readonly rest: Omit<Export, 'commits'>
  readonly stored: StoredEvidence
}

/** The export as JSON: pure, run by a thread, as the text of many commits takes seconds. */
export function computeExport({ rest, stored }: ExportInput): Uint8Array {
  const { repositories, addresses, confirmed } = keptOf(stored)
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
