import type { TenantTx } from '#server/db/database.ts'
import {
  joinedSuggestions,
  type SuggestedAddress,
} from '#server/evidence/reader/reading/suggested-addresses.ts'
import type { HistoryBegun, HistoryChunk } from '#server/evidence/reader/runner/runner-messages.ts'
import type { ReadingState } from '#server/evidence/reader/reading-state.ts'
import { forgetOtherMonths, isOverfull, keepCommits, markMerged } from '#server/evidence/commits/months.ts'
import { listAddresses, type CommitAddress } from '#server/evidence/identities/addresses.ts'
import { listKeys } from '#server/evidence/identities/signing-keys.ts'
import { readingNumber } from '#server/evidence/identities/reading-number.ts'
import { applyIntegration, askMergesLater } from '#server/evidence/connections/apply.ts'
import { bundleOf, emptyBundles, type BundleRow } from '#server/evidence/connections/bundles/repository.ts'
import {
  findForgeAccount,
  forgeAccounts,
  type ForgeAccountRow,
} from '#server/evidence/connections/accounts/account-repository.ts'
import { putOffMs, type AskedMerges } from './merges.ts'
import { keptCommits } from './kept-commits.ts'
import { recountRepository } from '#server/evidence/connections/recount.ts'
import {
  findAnalysis,
  findRepository,
  isByShutHost,
  lastAnalyses,
  listRepositories,
  lockIntegration,
  underWay,
  updateAnalysis,
  updateRepository,
} from '#server/evidence/connections/repository.ts'

/** By whom a repository is read, and since when it is not known which of their commits others have merged. */
export interface ReadingAccount {
  readonly row: ForgeAccountRow
  /** `owner/name` */
  readonly repository: string
  readonly mergesKnownAt: Date | null
}

/** A reading that goes on: whose, of what, where it begins, and which generation of months it writes. */
export interface Begun {
  readonly tenantId: string
  readonly analysisId: string
  readonly repositoryId: string
  readonly integrationId: string
  /** Where it is fetched; null of a bundle. */
  readonly url: string | null
  readonly bundle: BundleRow | null
  /** Others do not see it. */
  readonly isPrivate: boolean
  /** Of a code host, which lets it be read; null for one by its address. */
  readonly account: ReadingAccount | null
  readonly since: string | null
  readonly addresses: readonly CommitAddress[]
  /** Names of the developer at code hosts. */
  readonly logins: readonly string[]
  /** Public keys of the account, a line each. */
  readonly keys: readonly string[]
  /** The number that it goes by: with a later one it is behind. */
  readonly number: number
  /** The generation that counts meanwhile. */
  readonly counting: number
  readonly generation: number
}

/**
 * Takes up an analysis that waits, or that broke off; null where it has ended, or is gone. It begins behind the tip of the last
 * whole reading, unless an address or a key came or went since, or one that broke off has added to what counts.
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
  const number = await readingNumber(tx, tenantId)
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
  return !(await isOverfull(tx, begun))
}

export interface ReadingEnd {
  /** `needsReauth`: the account lets us in no more. */
  readonly state: ReadingState | 'needsReauth'
  readonly tip: string | null
  /** Commits of other people that were counted. */
  readonly others: number
  /** The one that it wrote. */
  readonly generation: number
  /** Whether somebody else's stands in it under other authors. */
  readonly copied: boolean
  /** Addresses under the developer's own name, of what was gone through. */
  readonly suggested: readonly SuggestedAddress[]
  /** Null where there is no account to ask by, or nothing was read whole. */
  readonly merges: AskedMerges | null
}

/**
 * Records how a reading ended, and what that makes of its integration once none of its readings goes on; false where it is to be
 * read again, since something else lets us in by now.
 */
export async function endAnalysis(tx: TenantTx, begun: Begun, end: ReadingEnd, at: Date): Promise<boolean> {
  const { tenantId, repositoryId, integrationId } = begun
  const integration = await lockIntegration(tx, tenantId, integrationId)
  const repository = await findRepository(tx, tenantId, { id: repositoryId })
  if (integration === null || repository === null) return true
  const account = await findForgeAccount(tx, tenantId, integrationId)
  // Connected again meanwhile: what lets us in now was not asked.
  if (end.state === 'needsReauth' && account?.token !== begun.account?.row.token) return false
  const isWhole = end.state === 'complete'
  const isAddition = end.generation === begun.counting
  const inMs = end.merges && putOffMs(end.merges)
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
  await emptyBundles(tx, tenantId, repositoryId)
  if (isWhole) await askMergesLater(tx, repository, inMs)
  if (end.merges !== null) await markMerged(tx, { ...begun, generation: end.generation }, end.merges.commits)
  await recountRepository(tx, tenantId, repositoryId)
  await updateAnalysis(tx, analysisOf(begun), {
    state: isWhole ? 'complete' : 'failed',
    failure: end.state === 'complete' ? null : end.state,
    ended_at: at,
  })
  // What is not let in to one repository is let in to none: the others do not have to find out.
  const isShutOut = end.state === 'needsReauth'
  if (!isShutOut && (await underWay(tx, tenantId, integrationId)).length > 0) return true
  // Asked for again meanwhile: what is listed now is read after this, and ends it.
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
 * Why the last reading of a repository of it failed, of those that count; null where each went well. One that the host shut out is
 * from before it let us in again, by the token that this reading had.
 */
async function lastFailure(tx: TenantTx, tenantId: string, integrationId: string): Promise<string | null> {
  const analyses = await lastAnalyses(tx, tenantId)
  const failed = (await listRepositories(tx, tenantId, integrationId)).flatMap(
    ({ id, included, gone_at }) => {
      const last = analyses.get(id)
      const counts = included && gone_at === null && last?.state === 'failed' && !isByShutHost(last)
      return counts ? [last.failure ?? 'defect'] : []
    },
  )
  // The host's no can be answered by the person, so it is told before a history's fault.
  return failed.includes('needsAccess') ? 'needsAccess' : (failed[0] ?? null)
}
