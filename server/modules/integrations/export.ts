import { operation } from '#server/contract/operation.ts'
import { tierOf } from '#server/expertise/evidence/by-topic.ts'
import { isCommitNote } from '#server/expertise/evidence/commit-notes.ts'
import { evidenceOf, presentExpertise, readKept } from '../evidence/face.ts'
import { presentConnections } from './present.ts'

/** Everything at once, as it stands in one transaction: what a developer may take along. */
const exportAll = operation('exportEvidence', {
  transact: async (tx, _request, context) => {
    const { actor, clock } = context
    const [tenantId, now] = [actor.accountId, clock.now()]
    const kept = await readKept(tx, tenantId, { included: [true, false] })
    const commits = kept.repositories.flatMap((repository) =>
      repository.commits.map((commit) => ({
        repositoryId: repository.id,
        id: commit.id,
        at: new Date(commit.at * 1000).toISOString(),
        address: kept.addresses.get(commit.address) ?? '',
        coAuthor: commit.coAuthor,
        people: commit.people,
        tier: tierOf(commit, repository, kept.confirmed),
        witnessed: commit.witnessed,
        notes: commit.notes.filter(isCommitNote),
        topics: commit.topics.map(([slug, lines]) => ({ slug, lines })),
      })),
    )
    return {
      status: 200,
      body: {
        exportedAt: now.toISOString(),
        connections: await presentConnections(tx, context),
        expertise: await presentExpertise(tx, tenantId, evidenceOf(kept, now)),
        commits,
      },
    }
  },
})

export const exportOperations = [exportAll]
