import type { Clock } from '#server/contract/operation.ts'
import type { Forge } from '#server/contract/ports/forge.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { wakeWatchers } from '#server/work/queue/progress.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { markMerged } from '#server/evidence/commits/months.ts'
import { heldStep } from '#server/evidence/connections/held-step.ts'
import {
  findRepository,
  lastCompleteAt,
  lockIntegration,
  mergesJobs,
  updateRepository,
  type RepositoryRow,
} from '#server/evidence/connections/repository.ts'
import { findForgeAccount } from '#server/evidence/connections/accounts/account-repository.ts'
import { fetchMerges, retryAfterMs, type ReportedMerges } from './merges.ts'
import { tokenOf } from '#server/evidence/connections/accounts/tokens.ts'

const retryMs = 60_000
const mostAttempts = 4

/** Locks the connection and returns the repository; null if the host owes no answer about merges. */
async function pending(tx: TenantTx, tenantId: string, id: string): Promise<RepositoryRow | null> {
  const found = await findRepository(tx, tenantId, { id })
  if (found === null) return null
  await lockIntegration(tx, tenantId, found.integration_id)
  const repository = await findRepository(tx, tenantId, { id })
  return repository?.merges_pending === true ? repository : null
}

/** Stores the merges reported so far. The repository stays pending until the host has reported all of them. */
async function keep(
  tx: TenantTx,
  tenantId: string,
  { id, report, at }: { id: string; report: ReportedMerges; at: Date },
): Promise<void> {
  const repository = await pending(tx, tenantId, id)
  if (repository === null) return
  const { integration_id: integrationId, generation } = repository
  const isPending = retryAfterMs(report) !== null
  const changes = { merges_known_at: report.knownAt, merges_pending: isPending, updated_at: at }
  await updateRepository(tx, repository, changes)
  await markMerged(tx, { tenantId, repositoryId: id, generation }, report.commits)
  await refreshDeveloperSearch(tx, tenantId, at)
  await wakeWatchers(tx, { tenantId, entity: 'integration', entityId: integrationId, parentId: null })
}

/** Asks a rate-limited host again who merged which commits, from where its last answer ended. */
export function mergesKind({
  database,
  clock,
  forge,
}: {
  database: Database
  clock: Clock
  forge: Forge | null
}): JobKind {
  /**
   * Returns the repository to ask about, the token, and when its last complete analysis was requested; null if there is
   * nothing to ask.
   */
  const begin = async (tx: TenantTx, tenantId: string, id: string) => {
    const repository = await pending(tx, tenantId, id)
    if (repository === null) return null
    const account = await findForgeAccount(tx, tenantId, repository.integration_id)
    const token = forge === null || account === null ? null : tokenOf(forge, account)
    const startedAt = (await lastCompleteAt(tx, tenantId, id)) ?? repository.created_at
    return { repository, token, startedAt }
  }
  const noReport = (knownAt: Date | null): ReportedMerges => ({
    commits: new Set(),
    knownAt,
    failure: null,
  })
  return {
    name: mergesJobs,
    concurrency: 1,
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job, hold) {
      const { tenantId, subject: id } = job
      if (tenantId === null) throw new Error('a repository belongs to a developer')
      const begun = await heldStep(database, job, tenantId, (tx) => begin(tx, tenantId, id))
      if (begun === null) return { next: 'done' }
      const { repository, token, startedAt } = begun
      const { name, merges_known_at: since } = repository
      const report =
        forge === null || token === null
          ? noReport(since)
          : await fetchMerges({ forge, token, repository: name, since, startedAt, hold })
      if (hold.signal.reason === 'stop') return { next: 'again', inMs: 0 }
      const isOut = report.failure?.code === 'unreachable'
      if (isOut && job.attempts < mostAttempts) throw new Error('the host did not say who merged')
      await heldStep(database, job, tenantId, (tx) => keep(tx, tenantId, { id, report, at: clock.now() }))
      const inMs = retryAfterMs(report)
      return inMs === null ? { next: 'done' } : { next: 'again', inMs }
    },
    /** The next analysis asks again. */
    async givenUp({ tenantId, subject: id }) {
      if (tenantId === null) return
      await database.tenant(tenantId, async (tx) => {
        const repository = await pending(tx, tenantId, id)
        if (repository !== null) await updateRepository(tx, repository, { merges_pending: false })
      })
    },
  }
}
