import type { Clock } from '#server/contract/operation.ts'
import type { Forge, ForgeFailure } from '#server/contract/ports/forge.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { wakeWatchers } from '#server/work/queue/progress.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { applyIntegration } from '../apply.ts'
import { heldStep } from '../held-step.ts'
import {
  isSyncing,
  listingJobs,
  lockIntegration,
  activeAnalyses,
  type IntegrationRow,
} from '../repository.ts'
import { findForgeAccount, updateForgeAccount } from './account-repository.ts'
import { keepListing } from './listing.ts'
import { giveBack, tokenOf } from './tokens.ts'

const retryMs = 5_000
const mostAttempts = 4
/** Delay before a failed listing runs again, while analyses of its account are still running. */
const busyMs = 30_000

/** Locks the connection and returns it while its sync runs; null if the sync has ended or the connection is gone. */
async function awaited(tx: TenantTx, tenantId: string, id: string): Promise<IntegrationRow | null> {
  const integration = await lockIntegration(tx, tenantId, id)
  return integration !== null && isSyncing(integration) ? integration : null
}

/** Records why the listing failed; returns false while analyses of the account run, which must end first. */
async function fail(tx: TenantTx, tenantId: string, id: string, failure: string, at: Date): Promise<boolean> {
  const integration = await awaited(tx, tenantId, id)
  if (integration === null) return true
  if (failure !== 'needsReauth' && (await activeAnalyses(tx, tenantId, id)).length > 0) return false
  await applyIntegration(tx, integration, { type: 'integration.failed', failure }, at)
  return true
}

const notifyWatchers = (tx: TenantTx, tenantId: string, id: string): Promise<void> =>
  wakeWatchers(tx, { tenantId, entity: 'integration', entityId: id, parentId: null })

/** Stores until when the host asked to wait, and notifies the developer's open screens. */
async function putOff(tx: TenantTx, tenantId: string, id: string, until: Date): Promise<void> {
  if ((await awaited(tx, tenantId, id)) === null) return
  await updateForgeAccount(tx, { tenant_id: tenantId, integration_id: id }, { waits_until: until })
  await notifyWatchers(tx, tenantId, id)
}

/** Failure of the connection by answer of the host. */
const failureByCode: Record<Exclude<ForgeFailure['code'], 'rateLimited'>, string> = {
  needsReauth: 'needsReauth',
  codeRejected: 'needsReauth',
  needsAccess: 'needsReauth',
  unreachable: 'unreachable',
  defect: 'defect',
}

/** Fetches the repository list of an account, outside of any transaction, and stores it. */
export function listingKind(ports: {
  database: Database
  clock: Clock
  histories: Pick<Histories, 'addressOf'>
  forge: Forge | null
}): JobKind {
  const { database, clock, histories, forge } = ports
  return {
    name: listingJobs,
    concurrency: 1,
    mostAttempts,
    retryMs: (attempts) => retryMs * attempts,
    async run(job) {
      const { tenantId, subject: id } = job
      if (tenantId === null) throw new Error('a list belongs to a developer')
      const account = await heldStep(database, job, tenantId, async (tx) =>
        (await awaited(tx, tenantId, id)) === null ? null : findForgeAccount(tx, tenantId, id),
      )
      if (account === null) return { next: 'done' }
      const token = forge === null ? null : tokenOf(forge, account)
      const listed =
        forge === null || token === null
          ? ({ ok: false, code: 'needsReauth' } as const)
          : await forge.repositories(token, { withPrivate: account.is_private_allowed })
      if (!listed.ok && listed.code === 'rateLimited') {
        const inMs = listed.retryAfter * 1_000
        const until = new Date(clock.now().getTime() + inMs)
        await heldStep(database, job, tenantId, (tx) => putOff(tx, tenantId, id, until))
        return { next: 'again', inMs }
      }
      const isOut = !listed.ok && listed.code === 'unreachable'
      if (isOut && job.attempts < mostAttempts) throw new Error('the host gave no list')
      const isRecorded = await heldStep(database, job, tenantId, async (tx) => {
        const at = clock.now()
        if (!listed.ok) return fail(tx, tenantId, id, failureByCode[listed.code], at)
        const integration = await awaited(tx, tenantId, id)
        if (integration === null) return true
        await keepListing(tx, integration, listed.value, histories, at)
        // Developer search shows verification tiers, which depend on whether a repository is visible.
        await refreshDeveloperSearch(tx, tenantId, at)
        await notifyWatchers(tx, tenantId, id)
        return true
      })
      if (!isRecorded) return { next: 'again', inMs: busyMs }
      // The connection has dropped this token, but the host still accepts it.
      if (!listed.ok && listed.code === 'needsAccess' && token !== null) giveBack(forge, [token])
      return { next: 'done' }
    },
    /** Records a defect; the developer can sync again. */
    async givenUp({ tenantId, subject: id }) {
      if (tenantId === null) return
      await database.tenant(tenantId, async (tx) => {
        if (await fail(tx, tenantId, id, 'defect', clock.now())) return
        await enqueueJob(tx, { kind: listingJobs, subject: id, tenantId, inMs: busyMs })
      })
    },
  }
}
