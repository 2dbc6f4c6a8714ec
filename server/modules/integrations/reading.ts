import type { TenantTx } from '#server/db/database.ts'
import type { HistoryBegun, HistoryChunk } from '#server/expertise/reader/runner/runner-messages.ts'
import type { ReadingState } from '#server/expertise/reader/reading-state.ts'
import {
  forgetOtherMonths,
  isOverfull,
  keepCommits,
  listAddresses,
  type CommitAddress,
} from '../evidence/face.ts'
import { applyIntegration } from './apply.ts'
import { keptCommits } from './kept-commits.ts'
import { recountRepository } from './recount.ts'
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

/** A reading that goes on: whose, of what, where it begins, and which generation of months it writes. */
export interface Begun {
  readonly tenantId: string
  readonly analysisId: string
  readonly repositoryId: string
  readonly integrationId: string
  readonly url: string
  readonly since: string | null
  readonly addresses: readonly CommitAddress[]
  /** The generation that counts meanwhile. */
  readonly counting: number
  readonly generation: number
}

const lastNumber = (addresses: readonly CommitAddress[]) =>
  Math.max(0, ...addresses.map(({ number }) => number))

/**
 * Takes up an analysis that waits, or that broke off; null where it has ended, or is gone. It begins behind the tip of the last
 * whole reading, unless an address was claimed since, or one that broke off has added to what counts.
 */
export async function beginAnalysis(tx: TenantTx, tenantId: string, id: string): Promise<Begun | null> {
  const found = await findAnalysis(tx, tenantId, id)
  if (found === null) return null
  await lockIntegration(tx, tenantId, found.integration_id)
  const analysis = await findAnalysis(tx, tenantId, id)
  const repository = analysis && (await findRepository(tx, tenantId, { id: analysis.repository_id }))
  if (analysis === null || repository === null) return null
  if (analysis.state !== 'waiting' && analysis.state !== 'reading') return null
  await updateAnalysis(tx, analysis, { state: 'reading', done: 0, total: null })
  const addresses = await listAddresses(tx, tenantId)
  const { tip, unfinished, generation } = repository
  const since = unfinished || lastNumber(addresses) > repository.addresses ? null : tip
  const counts = { tenantId, repositoryId: repository.id, generation }
  await forgetOtherMonths(tx, counts)
  return {
    tenantId,
    analysisId: id,
    repositoryId: repository.id,
    integrationId: repository.integration_id,
    url: repository.url,
    since,
    addresses,
    counting: generation,
    generation: since === null ? generation + 1 : generation,
  }
}

const analysisOf = ({ tenantId, analysisId }: Begun) => ({ tenant_id: tenantId, id: analysisId })

const isAdding = ({ generation, counting }: Begun) => generation === counting

/** How much there is. A history that has been rewritten since is read into a generation of its own. */
export async function foundHistory(
  tx: TenantTx,
  begun: Begun,
  { total, anew }: HistoryBegun,
): Promise<Begun> {
  await lockIntegration(tx, begun.tenantId, begun.integrationId)
  await updateAnalysis(tx, analysisOf(begun), { total })
  const reading = anew ? { ...begun, generation: begun.counting + 1 } : begun
  const repository = await findRepository(tx, begun.tenantId, { id: begun.repositoryId })
  if (repository !== null && isAdding(reading)) await updateRepository(tx, repository, { unfinished: true })
  return reading
}

/** Keeps a chunk's commits, and how far the reading is, together; false where there are more than may be kept. */
export async function keepChunk(
  tx: TenantTx,
  begun: Begun,
  { commits, passed }: HistoryChunk,
  at: Date,
): Promise<boolean> {
  await lockIntegration(tx, begun.tenantId, begun.integrationId)
  const before = isAdding(begun) ? null : { ...begun, generation: begun.counting }
  await keepCommits(tx, begun, keptCommits(commits, begun.addresses, at), before)
  await updateAnalysis(tx, analysisOf(begun), { done: passed })
  return !(await isOverfull(tx, begun.tenantId))
}

export interface ReadingEnd {
  readonly state: ReadingState
  readonly tip: string | null
  /** Commits of other people that were counted. */
  readonly others: number
  /** The one that it wrote. */
  readonly generation: number
}

/** Records how a reading ended, and what that makes of its integration once none of its readings goes on. */
export async function endAnalysis(tx: TenantTx, begun: Begun, end: ReadingEnd, at: Date): Promise<void> {
  const { tenantId, repositoryId, integrationId } = begun
  const integration = await lockIntegration(tx, tenantId, integrationId)
  const repository = await findRepository(tx, tenantId, { id: repositoryId })
  if (integration === null || repository === null) return
  const isWhole = end.state === 'complete'
  if (isWhole) {
    await updateRepository(tx, repository, {
      tip: end.tip,
      others: end.generation === begun.counting ? repository.others + end.others : end.others,
      addresses: lastNumber(begun.addresses),
      generation: end.generation,
      unfinished: false,
      updated_at: at,
    })
  }
  await recountRepository(tx, tenantId, repositoryId)
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
