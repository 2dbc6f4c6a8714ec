import type { TenantTx } from '#server/db/database.ts'
import {
  joinedSuggestions,
  type SuggestedAddress,
} from '#server/evidence/reader/reading/suggested-addresses.ts'
import type { HistoryBegun, HistoryChunk } from '#server/evidence/reader/runner/runner-messages.ts'
import type { AnalysisState } from '#server/evidence/reader/analysis-state.ts'
import { forgetOtherMonths, isOverfull, keepCommits, markMerged } from '#server/evidence/commits/months.ts'
import { listAddresses, type CommitAddress } from '#server/evidence/identities/addresses.ts'
import { listKeys } from '#server/evidence/identities/signing-keys.ts'
import { identityNumber } from '#server/evidence/identities/identity-number.ts'
import { applyIntegration, scheduleMerges } from '#server/evidence/connections/apply.ts'
import { bundleOf, deleteParts, type BundleRow } from '#server/evidence/connections/bundles/repository.ts'
import {
  findForgeAccount,
  forgeAccounts,
  type ForgeAccountRow,
} from '#server/evidence/connections/accounts/account-repository.ts'
import { retryAfterMs, type ReportedMerges } from './merges.ts'
import { commitRows } from './commit-rows.ts'
import { recountRepository } from '#server/evidence/connections/recount.ts'
import {
  findAnalysis,
  findRepository,
  endedByLostAccess,
  lastAnalyses,
  listRepositories,
  lockIntegration,
  activeAnalyses,
  updateAnalysis,
  updateRepository,
} from '#server/evidence/connections/repository.ts'

/** The account that gives access to a repository, and the moment up to which merges by others are known. */
export interface AnalysisAccount {
  readonly row: ForgeAccountRow
  /** `owner/name` */
  readonly repository: string
  readonly mergesKnownAt: Date | null
}

/** A running analysis: its repository, where it starts, and which generation of months it writes. */
export interface RunningAnalysis {
  readonly tenantId: string
  readonly analysisId: string
  readonly repositoryId: string
  readonly integrationId: string
  /** URL to fetch from; null for a bundle. */
  readonly url: string | null
  readonly bundle: BundleRow | null
  /** Viewers do not see a private repository. */
  readonly isPrivate: boolean
  /** The code host account; null for a repository connected by its address. */
  readonly account: AnalysisAccount | null
  readonly since: string | null
  readonly addresses: readonly CommitAddress[]
  /** The developer's logins at code hosts. */
  readonly logins: readonly string[]
  /** SSH public keys of the developer, one line each. */
  readonly keys: readonly string[]
  /** Version of the emails and keys that the analysis uses; it is outdated once a later one exists. */
  readonly number: number
  /** The generation that counts during the analysis. */
  readonly counting: number
  readonly generation: number
}

/**
 * Starts a queued or interrupted analysis; returns null if it has ended or is gone. It continues from the tip of the
 * last complete analysis, unless emails or keys have changed since, or an interrupted analysis has added commits.
 */
export async function beginAnalysis(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<RunningAnalysis | null> {
  const found = await findAnalysis(tx, tenantId, id)
  if (found === null) return null
  await lockIntegration(tx, tenantId, found.integration_id)
  const analysis = await findAnalysis(tx, tenantId, id)
  const repository = analysis && (await findRepository(tx, tenantId, { id: analysis.repository_id }))
  if (analysis === null || repository === null) return null
  if (analysis.state !== 'waiting' && analysis.state !== 'reading') return null
  await updateAnalysis(tx, analysis, { state: 'reading', done: 0, total: null })
  const addresses = await listAddresses(tx, tenantId)
  const number = await identityNumber(tx, tenantId)
  const keys = (await listKeys(tx, tenantId)).map(({ value }) => value)
  const { tip, unfinished, generation } = repository
  const since = unfinished || number > repository.addresses ? null : tip
  const counts = { tenantId, repositoryId: repository.id, generation }
  await forgetOtherMonths(tx, counts)
  const accounts = await forgeAccounts(tx, tenantId)
  const account = accounts.get(repository.integration_id) ?? null
  return {
    tenantId,
    analysisId: id,
    repositoryId: repository.id,
    integrationId: repository.integration_id,
    url: repository.url,
    bundle: await bundleOf(tx, tenantId, repository.id),
    isPrivate: repository.is_private,
    account: account && {
      row: account,
      repository: repository.name,
      mergesKnownAt: since === null ? null : repository.merges_known_at,
    },
    since,
    addresses,
    logins: [...accounts.values()].map(({ login }) => login),
    keys,
    number,
    counting: generation,
    generation: since === null ? generation + 1 : generation,
  }
}

const analysisOf = ({ tenantId, analysisId }: RunningAnalysis) => ({ tenant_id: tenantId, id: analysisId })

const isAdding = ({ generation, counting }: RunningAnalysis) => generation === counting

/** Stores the number of commits. A rewritten history is analysed into its own generation. */
export async function recordTotal(
  tx: TenantTx,
  begun: RunningAnalysis,
  { total, startsOver }: HistoryBegun,
): Promise<RunningAnalysis> {
  await lockIntegration(tx, begun.tenantId, begun.integrationId)
  await updateAnalysis(tx, analysisOf(begun), { total })
  const updated = startsOver ? { ...begun, generation: begun.counting + 1 } : begun
  const repository = await findRepository(tx, begun.tenantId, { id: begun.repositoryId })
  if (repository !== null && isAdding(updated)) await updateRepository(tx, repository, { unfinished: true })
  return updated
}

/**
 * Stores a chunk's commits together with the progress; returns false if the developer has reached the limit of commits.
 */
export async function storeChunk(
  tx: TenantTx,
  begun: RunningAnalysis,
  { commits, passed }: HistoryChunk,
  at: Date,
): Promise<boolean> {
  await lockIntegration(tx, begun.tenantId, begun.integrationId)
  const before = isAdding(begun) ? null : { ...begun, generation: begun.counting }
  await keepCommits(tx, begun, commitRows(commits, begun.addresses, at), before)
  await updateAnalysis(tx, analysisOf(begun), { done: passed })
  return !(await isOverfull(tx, begun))
}

export interface AnalysisEnd {
  /** `needsReauth`: the account no longer gives access. */
  readonly state: AnalysisState | 'needsReauth'
  readonly tip: string | null
  /** Number of commits by other people. */
  readonly others: number
  /** The generation that the analysis wrote. */
  readonly generation: number
  /** Whether the history is a copy of another account's, under other authors. */
  readonly copied: boolean
  /** Emails with the developer's name, from the analysed commits. */
  readonly suggested: readonly SuggestedAddress[]
  /** Null without an account to ask, or if the analysis is incomplete. */
  readonly merges: ReportedMerges | null
}

/**
 * Stores how an analysis ended, and ends the sync of its connection with the last analysis. Returns false if the
 * analysis must run again, because the developer reconnected in between.
 */
export async function endAnalysis(
  tx: TenantTx,
  begun: RunningAnalysis,
  end: AnalysisEnd,
  at: Date,
): Promise<boolean> {
  const { tenantId, repositoryId, integrationId } = begun
  const integration = await lockIntegration(tx, tenantId, integrationId)
  const repository = await findRepository(tx, tenantId, { id: repositoryId })
  if (integration === null || repository === null) return true
  const account = await findForgeAccount(tx, tenantId, integrationId)
  // The developer reconnected during the analysis: the new token is untried.
  if (end.state === 'needsReauth' && account?.token !== begun.account?.row.token) return false
  const isWhole = end.state === 'complete'
  const isAddition = end.generation === begun.counting
  const inMs = end.merges && retryAfterMs(end.merges)
  if (isWhole) {
    await updateRepository(tx, repository, {
      tip: end.tip,
      others: isAddition ? repository.others + end.others : end.others,
      addresses: begun.number,
      generation: end.generation,
      unfinished: false,
      copied: end.copied,
      suggested: JSON.stringify(
        isAddition ? joinedSuggestions(repository.suggested, end.suggested) : end.suggested,
      ),
      ...(end.merges !== null && { merges_known_at: end.merges.knownAt, merges_pending: inMs !== null }),
      updated_at: at,
    })
  }
  await deleteParts(tx, tenantId, repositoryId)
  if (isWhole) await scheduleMerges(tx, repository, inMs)
  if (end.merges !== null) await markMerged(tx, { ...begun, generation: end.generation }, end.merges.commits)
  await recountRepository(tx, tenantId, repositoryId)
  await updateAnalysis(tx, analysisOf(begun), {
    state: isWhole ? 'complete' : 'failed',
    failure: end.state === 'complete' ? null : end.state,
    ended_at: at,
  })
  // Without access to one repository there is none to the others, so they need not find out one by one.
  const isShutOut = end.state === 'needsReauth'
  if (!isShutOut && (await activeAnalyses(tx, tenantId, integrationId)).length > 0) return true
  // The developer reconnected during the analysis: the next listing ends the sync.
  if (!isShutOut && account?.listing === true) return true
  const failure = isShutOut ? 'needsReauth' : await lastFailure(tx, tenantId, integrationId)
  const event =
    failure === null
      ? ({ type: 'integration.read' } as const)
      : ({ type: 'integration.failed', failure } as const)
  await applyIntegration(tx, integration, event, at)
  return true
}

/**
 * Returns why an analysis of an included repository failed last; null if none did. Failures by lost access do not
 * count: they precede this analysis, whose token works.
 */
async function lastFailure(tx: TenantTx, tenantId: string, integrationId: string): Promise<string | null> {
  const analyses = await lastAnalyses(tx, tenantId)
  const failed = (await listRepositories(tx, tenantId, integrationId)).flatMap(
    ({ id, included, gone_at }) => {
      const last = analyses.get(id)
      const counts = included && gone_at === null && last?.state === 'failed' && !endedByLostAccess(last)
      return counts ? [last.failure ?? 'defect'] : []
    },
  )
  // The developer can fix lost access, so it takes precedence over a fault of a history.
  return failed.includes('needsAccess') ? 'needsAccess' : (failed[0] ?? null)
}
