import { v7 as uuidv7 } from 'uuid'
import type { TenantTx } from '#server/db/database.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { keepCommits } from '#server/evidence/commits/months.ts'
import { identityNumber } from '#server/evidence/identities/identity-number.ts'
import { logIntegration } from './log.ts'
import { insertAnalysis, insertIntegration, insertRepository } from './repository.ts'

export interface ReadRepository {
  /** As in `git.example/owner`. */
  readonly owner: string
  readonly name: string
  readonly url: string
  /** Oldest first, at least one. */
  readonly commits: readonly StoredCommit[]
  /** Commits by others. */
  readonly others: number
}

/**
 * Keeps a repository as a completed analysis leaves it, in a transaction that holds the profile lock: for commits that are made up
 * instead of fetched.
 */
export async function keepReadRepository(
  tx: TenantTx,
  tenantId: string,
  { owner, name, url, commits, others }: ReadRepository,
  at: Date,
): Promise<void> {
  const stamps = { tenant_id: tenantId, created_at: at, updated_at: at }
  const integration = await insertIntegration(tx, {
    ...stamps,
    id: uuidv7(),
    provider: 'git',
    owner_name: owner,
    state: 'connected',
    failure: null,
    synced_at: at,
  })
  const id = uuidv7()
  await insertRepository(tx, {
    ...stamps,
    id,
    integration_id: integration.id,
    name,
    url,
    origin: `${owner}/${name}`,
    tip: commits.at(-1)?.id ?? null,
    addresses: await identityNumber(tx, tenantId),
    commits: commits.length,
    others,
  })
  const total = commits.length + others
  await insertAnalysis(tx, {
    tenant_id: tenantId,
    id: uuidv7(),
    repository_id: id,
    state: 'complete',
    failure: null,
    total,
    done: total,
    created_at: at,
    ended_at: at,
  })
  await keepCommits(tx, { tenantId, repositoryId: id, generation: 0 }, commits)
  await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
}
