import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { erasing, type TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type IntegrationRow = Selectable<Tables['integration']>
export type RepositoryRow = Selectable<Tables['repository']>
export type AnalysisRow = Selectable<Tables['analysis']>

/** Job kind; the subject is an analysis id. */
export const analysisJobs = 'analysis'
/** Job kind; the subject is the id of an integration whose account lists its repositories. */
export const listingJobs = 'listing'

/** Job kind; the subject is the id of a repository whose host still owes who merged which commits. */
export const mergesJobs = 'merges'

/** Whether a sync runs, the first one or a later one: it waits for a repository list or analyses. */
export const isSyncing = ({ state }: Pick<IntegrationRow, 'state'>): boolean =>
  state === 'connecting' || state === 'syncing'

export const listIntegrations = (tx: TenantTx, tenantId: string): Promise<IntegrationRow[]> =>
  tx
    .selectFrom('integration')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Locks the integration, and with it everything that belongs to it. */
export async function lockIntegration(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<IntegrationRow | null> {
  const row = await tx
    .selectFrom('integration')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertIntegration(
  tx: TenantTx,
  row: Insertable<Tables['integration']>,
): Promise<IntegrationRow> {
  return tx.insertInto('integration').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Updates columns of a locked integration and increments its version. */
export async function updateIntegration(
  tx: TenantTx,
  { tenant_id, id, version }: IntegrationRow,
  changes: Omit<Updateable<Tables['integration']>, 'version'>,
): Promise<IntegrationRow> {
  return tx
    .updateTable('integration')
    .set({ ...changes, version: version + 1 })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes an integration with its repositories, analyses and commits. */
export async function deleteIntegration(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  erasing(tx)
  await tx.deleteFrom('integration').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Oldest connection first: a commit in two repositories counts in the first. */
export async function listRepositories(
  tx: TenantTx,
  tenantId: string,
  integrationId?: string,
): Promise<RepositoryRow[]> {
  const query = tx
    .selectFrom('repository')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
  return (integrationId === undefined ? query : query.where('integration_id', '=', integrationId)).execute()
}

export async function findRepository(
  tx: TenantTx,
  tenantId: string,
  by: { id: string } | { origin: string },
): Promise<RepositoryRow | null> {
  const query = tx.selectFrom('repository').selectAll().where('tenant_id', '=', tenantId)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('origin', '=', by.origin)
  return (await found.executeTakeFirst()) ?? null
}

export const insertRepository = (tx: TenantTx, row: Insertable<Tables['repository']>) =>
  tx.insertInto('repository').values(row).execute()

/** Updates columns of a repository whose integration is locked. */
export async function updateRepository(
  tx: TenantTx,
  { tenant_id, id, version }: Pick<RepositoryRow, 'tenant_id' | 'id' | 'version'>,
  changes: Omit<Updateable<Tables['repository']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('repository')
    .set({ ...changes, version: version + 1 })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/** Whether the analysis ended by lost access; the repository is analysed again after the developer reconnects. */
export const endedByLostAccess = ({ failure }: Pick<AnalysisRow, 'failure'>): boolean =>
  failure === 'needsReauth'

/** Returns the last analysis of each repository of the tenant. */
export async function lastAnalyses(tx: TenantTx, tenantId: string): Promise<Map<string, AnalysisRow>> {
  const rows = await tx
    .selectFrom('analysis')
    .selectAll()
    .distinctOn('repository_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('repository_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.repository_id, row]))
}

/** Returns when the last complete analysis of a repository was requested; null if there is none. */
export async function lastCompleteAt(
  tx: TenantTx,
  tenantId: string,
  repositoryId: string,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('analysis')
    .select('created_at')
    .where('tenant_id', '=', tenantId)
    .where('repository_id', '=', repositoryId)
    .where('state', '=', 'complete')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Returns all analyses of the tenant, oldest first. */
export const allAnalyses = (tx: TenantTx, tenantId: string): Promise<AnalysisRow[]> =>
  tx
    .selectFrom('analysis')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function findAnalysis(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<(AnalysisRow & { integration_id: string }) | null> {
  const row = await tx
    .selectFrom('analysis')
    .innerJoin('repository', (on) =>
      on
        .onRef('repository.tenant_id', '=', 'analysis.tenant_id')
        .onRef('repository.id', '=', 'analysis.repository_id'),
    )
    .selectAll('analysis')
    .select('repository.integration_id')
    .where('analysis.tenant_id', '=', tenantId)
    .where('analysis.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const insertAnalysis = (tx: TenantTx, row: Insertable<Tables['analysis']>) =>
  tx.insertInto('analysis').values(row).execute()

export async function updateAnalysis(
  tx: TenantTx,
  { tenant_id, id }: Pick<AnalysisRow, 'tenant_id' | 'id'>,
  changes: Updateable<Tables['analysis']>,
): Promise<void> {
  await tx
    .updateTable('analysis')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/** Returns the queued and running analyses of an integration. */
export const activeAnalyses = (
  tx: TenantTx,
  tenantId: string,
  integrationId: string,
): Promise<AnalysisRow[]> =>
  tx
    .selectFrom('analysis')
    .innerJoin('repository', (on) =>
      on
        .onRef('repository.tenant_id', '=', 'analysis.tenant_id')
        .onRef('repository.id', '=', 'analysis.repository_id'),
    )
    .selectAll('analysis')
    .where('analysis.tenant_id', '=', tenantId)
    .where('repository.integration_id', '=', integrationId)
    .where('analysis.state', 'in', ['waiting', 'reading'])
    .orderBy('analysis.created_at')
    .orderBy('analysis.id')
    .execute()

/** Removes jobs from the queue; a worker that holds one stops at once. */
export async function endJob(tx: TenantTx, kind: string, subject: string): Promise<void> {
  await sql`select end_job(${kind}, ${subject}::uuid)`.execute(tx)
}
