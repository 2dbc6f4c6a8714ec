import type { TenantTx } from '#server/db/database.ts'
import type { HistoryBegun, HistoryChunk } from '#server/expertise/reader/runner/runner-messages.ts'
import type { ReadingState } from '#server/expertise/reader/reading-state.ts'
import { countKept, forgetCommits, keepCommits, listAddresses, type CommitAddress } from '../evidence/face.ts'
import { applyIntegration } from './apply.ts'
import { keptCommits } from './kept-commits.ts'
import {
  findAnalysis,
  findRepository,
  lastAnalyses,
  listRepositories,
  lockIntegration,
  underWay,
  updateAnalysis,
  updateRepository,
} from './repository.ts'

/** A reading that goes on: whose, of what, and where it begins. */
export interface Begun {
  readonly tenantId: string
  readonly analysisId: string
  readonly repositoryId: string
  readonly integrationId: string
  readonly url: string
  readonly since: string | null
  readonly addresses: readonly CommitAddress[]
}

/** Takes up an analysis that waits, or that broke off; null where it has ended, or is gone. */
export async function beginAnalysis(tx: TenantTx, tenantId: string, id: string): Promise<Begun | null> {
  const found = await findAnalysis(tx, tenantId, id)
  if (found === null) return null
  await lockIntegration(tx, tenantId, found.integration_id)
  const analysis = await findAnalysis(tx, tenantId, id)
  const repository = analysis && (await findRepository(tx, tenantId, { id: analysis.repository_id }))
  if (analysis === null || repository === null) return null
  if (analysis.state !== 'waiting' && analysis.state !== 'reading') return null
  await updateAnalysis(tx, analysis, { state: 'reading', done: 0, total: null })
  return {
    tenantId,
    analysisId: id,
    repositoryId: repository.id,
    integrationId: repository.integration_id,
    url: repository.url,
    since: repository.tip,
    addresses: await listAddresses(tx, tenantId),
  }
}

const analysisOf = ({ tenantId, analysisId }: Begun) => ({ tenant_id: tenantId, id: analysisId })

/** How much there is; what was read of a history that has been rewritten since is forgotten. */
export async function foundHistory(tx: TenantTx, begun: Begun, { total, anew }: HistoryBegun): Promise<void> {
  await updateAnalysis(tx, analysisOf(begun), { total })
  if (!anew) return
  const repository = await findRepository(tx, begun.tenantId, { id: begun.repositoryId })
  if (repository === null) return
  await forgetCommits(tx, begun.tenantId, begun.repositoryId)
  await updateRepository(tx, repository, { tip: null, commits: 0, others: 0 })
}

/** Keeps a chunk's commits, and how far the reading is, together. */
export async function keepChunk(
  tx: TenantTx,
  begun: Begun,
  { commits, passed }: HistoryChunk,
  at: Date,
): Promise<void> {
  await keepCommits(tx, begun.tenantId, begun.repositoryId, keptCommits(commits, begun.addresses, at))
  await updateAnalysis(tx, analysisOf(begun), { done: passed })
}

export interface ReadingEnd {
  readonly state: ReadingState
  readonly tip: string | null
  /** Commits of other people that were counted. */
  readonly others: number
}

/** Records how a reading ended, and what that makes of its integration once none of its readings goes on. */
export async function endAnalysis(tx: TenantTx, begun: Begun, end: ReadingEnd, at: Date): Promise<void> {
  const { tenantId, repositoryId, integrationId } = begun
  const integration = await lockIntegration(tx, tenantId, integrationId)
  const repository = await findRepository(tx, tenantId, { id: repositoryId })
  if (integration === null || repository === null) return
  const commits = await countKept(tx, tenantId, repositoryId)
  const isWhole = end.state === 'complete'
  await updateRepository(tx, repository, {
    commits,
    updated_at: at,
    ...(isWhole && { tip: end.tip, others: repository.others + end.others }),
  })
  await updateAnalysis(tx, analysisOf(begun), {
    state: isWhole ? 'complete' : 'failed',
    failure: end.state === 'complete' ? null : end.state,
    ended_at: at,
  })
  if ((await underWay(tx, tenantId, integrationId)).length > 0) return
  const failure = await lastFailure(tx, tenantId, integrationId)
  const event =
    failure === null
      ? ({ type: 'integration.read' } as const)
      : ({ type: 'integration.failed', failure } as const)
  await applyIntegration(tx, integration, event, at)
}

/** Why the last reading of a repository of it failed, of those that count; null where each went well. */
async function lastFailure(tx: TenantTx, tenantId: string, integrationId: string): Promise<string | null> {
  const analyses = await lastAnalyses(tx, tenantId)
  const failed = (await listRepositories(tx, tenantId, integrationId)).flatMap(({ id, included }) => {
    const last = analyses.get(id)
    return included && last?.state === 'failed' ? [last.failure ?? 'defect'] : []
  })
  // The host's no can be answered by the person, so it is told before a history's fault.
  return failed.find((one) => one === 'needsAccess') ?? failed[0] ?? null
}
