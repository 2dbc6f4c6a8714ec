import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { allAnalyses, presentConnections, toAnalysis } from '#server/evidence/connections/face.ts'
import { tierOf } from '#server/evidence/formula/by-topic.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import { listKeys } from '#server/evidence/identities/face.ts'
import { evidenceOf, presentExpertise, readKept } from '#server/evidence/profile/face.ts'
import { allLooks } from '../access-log/face.ts'
import { listBackground, presentBackground } from '../background/face.ts'
import { presentBlocked } from '../blocked-companies/face.ts'
import { listReceived } from '../invitations/face.ts'
import { listLinks, presentLinks } from '../profile-links/face.ts'
import { findDeveloper } from '../shown-profile/face.ts'
import { findProfile } from '../users/face.ts'

/** What the developer has said of themselves; null where the account is gone. */
async function exportProfile(
  tx: TenantTx,
  tenantId: string,
): Promise<components['schemas']['ExportedProfile'] | null> {
  const developer = await findDeveloper(tx)
  if (developer === null) return null
  const { initialised: _, version: _version, ...profile } = await findProfile(tx, tenantId)
  return { name: developer.name, email: developer.email, ...profile }
}

/** Everything at once, as it stands in one transaction: what a developer may take along. */
const exportAll = operation('exportEvidence', {
  transact: async (tx, _request, context) => {
    const { actor, clock } = context
    const [tenantId, now] = [actor.accountId, clock.now()]
    const profile = await exportProfile(tx, tenantId)
    if (profile === null) return problem(403, { code: 'account-missing' })
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
        profile,
        background: (await listBackground(tx, tenantId)).map(presentBackground),
        blockedCompanies: await presentBlocked(tx, tenantId),
        links: await presentLinks(tx, tenantId, await listLinks(tx, tenantId), now),
        accessLog: await allLooks(tx, tenantId),
        invitations: await listReceived(tx, tenantId, now),
        connections: await presentConnections(tx, context),
        publicKeys: (await listKeys(tx, tenantId)).map(({ value }) => value),
        analyses: (await allAnalyses(tx, tenantId)).map((row) => ({
          repositoryId: row.repository_id,
          analysis: toAnalysis(row),
        })),
        expertise: await presentExpertise(tx, tenantId, evidenceOf(kept, now)),
        commits,
      },
    }
  },
})

export const exportOperations = [exportAll]
