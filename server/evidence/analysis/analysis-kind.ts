import type { Clock } from '#server/contract/operation.ts'
import type { Forge, ForgeSource } from '#server/contract/ports/forge.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import { ClaimLost, type Hold, type Job, type JobKind } from '#server/work/queue/job-kind.ts'
import { wakeWatchers } from '#server/work/queue/progress.ts'
import type { HistoryReader } from './histories.ts'
import type { HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import { bytesOf } from '#server/evidence/connections/bundles/source.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { spellingsOf } from '#server/evidence/identities/addresses.ts'
import { compareHistory, forgetHistory } from './copied-samples.ts'
import { fairTurns } from './fair-turns.ts'
import { fetchMerges } from './merges.ts'
import { tokenOf } from '#server/evidence/connections/accounts/tokens.ts'
import { heldStep } from '#server/evidence/connections/held-step.ts'
import {
  beginAnalysis,
  endAnalysis,
  recordTotal,
  storeChunk,
  type RunningAnalysis,
  type AnalysisAccount,
  type AnalysisEnd,
} from './running-analysis.ts'
import { analysisJobs } from '#server/evidence/connections/repository.ts'

const retryMs = 5_000
/** Counts attempts cut short by a restart of the server as well, hence more than a defect needs. */
const mostAttempts = 5
/** Concurrent analyses of one process: each starts git and a runner, and the embedded engine has one connection. */
const atOnce = { embedded: 1, postgres: 2 }

/** Violated when the repository was deleted during the analysis. */
const repositoryConstraint = 'evidence_month_tenant_id_repository_id_fkey'

/**
 * Analyses one repository of a developer. Each chunk commits together with its progress, under the job's claim. An analysis that
 * outlasts its slice while others wait stops, and starts again later with a longer slice (docs/analysis.md#who-goes-first).
 */
export function analysisKind(ports: {
  database: Database
  clock: Clock
  histories: Pick<HistoryReader, 'read'>
  forge: Forge | null
  log: { warn(facts: object, message: string): void }
}): JobKind {
  const { database, clock, histories, forge, log } = ports

  /** Runs one transaction under the job's claim. @throws {ClaimLost} when the claim or the repository is gone */
  async function step<T>(job: Job, tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await heldStep(database, job, tenantId, work)
    } catch (error) {
      if (isForeignKeyViolation(error, repositoryConstraint)) throw new ClaimLost(`analysis ${job.subject}`)
      throw error
    }
  }

  const sourceOf = ({ url, bundle }: RunningAnalysis, access: ForgeSource | null) =>
    url !== null ? { url, access } : bundle !== null ? { bundle: bytesOf(database, bundle) } : null

  /** A private repository is no proof of who wrote the code first, so it is never compared. */
  const isCopy = async (
    { tenantId: accountId, repositoryId, url, isPrivate, since, generation, counting }: RunningAnalysis,
    samples: Pick<HistoryEnd, 'trees' | 'blobs' | 'allBlobs'>,
  ): Promise<boolean> => {
    if (url === null) return false
    const repository = { accountId, repositoryId }
    if (!isPrivate) {
      const isAdding = since !== null && generation === counting
      return compareHistory(database, { ...repository, samples, isAdding, at: clock.now() })
    }
    await forgetHistory(database, repository)
    return false
  }

  /** Stores every chunk and returns how the analysis ended, without the merges that the host reports. */
  async function read(
    job: Job,
    hold: Hold,
    first: RunningAnalysis,
    access: ForgeSource | null,
  ): Promise<Omit<AnalysisEnd, 'merges'>> {
    const { tenantId, since, addresses, keys, logins } = first
    let begun = first
    const source = sourceOf(first, access)
    // The bundle was deleted with an earlier, cancelled analysis.
    if (source === null) return { ...nothingFound, state: 'cancelled', generation: first.counting }
    const values = addresses.flatMap(({ value }) => spellingsOf(value))
    const person = { name: await nameOf(database, tenantId), logins }
    const run = { source, since, addresses: values, keys, person, signal: hold.signal }
    for await (const message of histories.read(run)) {
      if (message.kind === 'end') {
        if (message.fault !== null)
          log.warn({ analysis: job.subject, fault: message.fault }, 'a reading failed')
        const { state, tip, own, total, suggested } = message
        const copied = state === 'complete' && (await isCopy(begun, message))
        return { state, tip, others: total - own, generation: begun.generation, copied, suggested }
      }
      await hold.renew()
      if (message.kind === 'begun') {
        begun = await step(job, tenantId, async (tx) => {
          await notifyWatchers(tx, first)
          return recordTotal(tx, first, message)
        })
        continue
      }
      const hasRoom = await step(job, tenantId, async (tx) => {
        await notifyWatchers(tx, first)
        return storeChunk(tx, begun, message, clock.now())
      })
      if (!hasRoom) return { ...nothingFound, state: 'tooLarge', generation: begun.generation }
    }
    throw new Error('a reading ended without an end')
  }

  /** Like `read`, with the account's token, and adds the merges that the host reports. */
  async function readBy(
    job: Job,
    hold: Hold,
    begun: RunningAnalysis,
    account: AnalysisAccount,
  ): Promise<AnalysisEnd> {
    const shutOut = { ...nothingFound, generation: begun.counting, merges: null }
    const token = forge === null ? null : tokenOf(forge, account.row)
    if (forge === null || token === null || begun.url === null) return { ...shutOut, state: 'needsReauth' }
    const startedAt = clock.now()
    const ending = await read(job, hold, begun, forge.source(begun.url, token))
    if (ending.state === 'needsAccess') {
      // GitHub answers alike for a private repository and for a revoked token.
      const checked = await forge.check(token)
      const isLetIn = checked.ok || checked.code !== 'needsReauth'
      return { ...ending, state: isLetIn ? ending.state : 'needsReauth', merges: null }
    }
    if (ending.state !== 'complete') return { ...ending, merges: null }
    const isRestart = ending.generation !== begun.counting
    const since = isRestart ? null : account.mergesKnownAt
    const { repository } = account
    return { ...ending, merges: await fetchMerges({ forge, token, repository, since, startedAt, hold }) }
  }

  const end = (job: Job, begun: RunningAnalysis, ending: AnalysisEnd) =>
    step(job, begun.tenantId, async (tx) => {
      const at = clock.now()
      if (!(await endAnalysis(tx, begun, ending, at))) return false
      await refreshDeveloperSearch(tx, begun.tenantId, at)
      await notifyWatchers(tx, begun)
      return true
    })

  return {
    name: analysisJobs,
    concurrency: atOnce[database.engine],
    turns: fairTurns(ports),
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job, hold) {
      const { tenantId } = job
      if (tenantId === null) throw new Error('an analysis belongs to a developer')
      const begun = await step(job, tenantId, (tx) => beginAnalysis(tx, tenantId, job.subject))
      if (begun === null) return { next: 'done' }
      const { account } = begun
      const ending =
        account === null
          ? { ...(await read(job, hold, begun, null)), merges: null }
          : await readBy(job, hold, begun, account)
      if (hold.signal.reason === 'lost') throw new ClaimLost(`analysis ${job.subject}`)
      // An analysis that completed in the same moment as its turn ended counts.
      if (hold.signal.aborted && ending.state !== 'complete') return { next: 'again', inMs: 0 }
      if (ending.state === 'defect') throw new Error('a history could not be read')
      return (await end(job, begun, ending)) ? { next: 'done' } : { next: 'again', inMs: 0 }
    },
    /** Reports a defect to the developer. Earlier numbers stay, and the developer can sync again. */
    async givenUp(job) {
      const { subject, tenantId } = job
      if (tenantId === null) return
      const begun = await step(job, tenantId, (tx) => beginAnalysis(tx, tenantId, subject))
      if (begun !== null)
        await end(job, begun, {
          ...nothingFound,
          state: 'defect',
          generation: begun.counting,
          merges: null,
        })
    },
  }
}

/** Results of an analysis that found nothing. */
const nothingFound = { tip: null, others: 0, copied: false, suggested: [] }

async function nameOf(database: Database, accountId: string): Promise<string | null> {
  const account = await database.global((tx) =>
    tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst(),
  )
  return account?.name ?? null
}

const notifyWatchers = (tx: TenantTx, { tenantId, integrationId }: RunningAnalysis) =>
  wakeWatchers(tx, { tenantId, entity: 'integration', entityId: integrationId, parentId: null })
