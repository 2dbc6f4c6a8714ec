import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import {
  lastAnalyses,
  listIntegrations,
  listRepositories,
  type AnalysisRow,
  type IntegrationRow,
  type RepositoryRow,
} from './repository.ts'

type ConnectedIntegration = components['schemas']['ConnectedIntegration']
type Failure = components['schemas']['ReadingFailure']

const failures: Record<Failure, true> = {
  unreachable: true,
  needsAccess: true,
  notGit: true,
  empty: true,
  tooLarge: true,
  tooSlow: true,
  incomplete: true,
  unsupported: true,
  damaged: true,
  refusedAddress: true,
  cancelled: true,
  defect: true,
}

/** What a row has, of the states of evidence.md section 7; a release after this one may know another. */
const failureOf = (stored: string | null): Failure | null =>
  stored === null ? null : Object.hasOwn(failures, stored) ? (stored as Failure) : 'defect'

const toAnalysis = (row: AnalysisRow): components['schemas']['Analysis'] => ({
  id: row.id,
  state: row.state,
  failure: failureOf(row.failure),
  total: row.total,
  done: row.done,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const toRepository = (
  row: RepositoryRow,
  analysis: AnalysisRow | undefined,
): components['schemas']['Repository'] => ({
  id: row.id,
  name: row.name,
  url: row.url,
  included: row.included,
  commits: row.commits,
  others: row.others,
  analysis: analysis === undefined ? null : toAnalysis(analysis),
  version: row.version,
})

const toIntegration = (
  row: IntegrationRow,
  repositories: ConnectedIntegration['repositories'],
): ConnectedIntegration => ({
  id: row.id,
  provider: row.provider,
  ownerName: row.owner_name,
  state: row.state,
  failure: failureOf(row.failure),
  syncedAt: row.synced_at?.toISOString() ?? null,
  repositories,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** All integrations of the tenant, the oldest first, as they are shown. */
export async function presentIntegrations(tx: TenantTx, tenantId: string): Promise<ConnectedIntegration[]> {
  const [rows, repositories, analyses] = [
    await listIntegrations(tx, tenantId),
    await listRepositories(tx, tenantId),
    await lastAnalyses(tx, tenantId),
  ]
  return rows.map((row) =>
    toIntegration(
      row,
      repositories
        .filter(({ integration_id }) => integration_id === row.id)
        .map((repository) => toRepository(repository, analyses.get(repository.id))),
    ),
  )
}

/** One of them, of which it is known that it is there. */
export async function presentIntegration(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<ConnectedIntegration> {
  const found = (await presentIntegrations(tx, tenantId)).find((one) => one.id === id)
  if (found === undefined) throw new Error(`integration ${id} is not there`)
  return found
}
