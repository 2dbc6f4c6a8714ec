import type { Clock } from '#server/contract/operation.ts'
import type { Forge, ForgeFailure } from '#server/contract/ports/forge.ts'
import type { Histories } from '#server/contract/ports/histories.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { wakeWatchers } from '#server/work/queue/progress.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/face.ts'
import { applyIntegration } from '../apply.ts'
import { heldStep } from '../held-step.ts'
import { isBeingRead, listingJobs, lockIntegration, underWay, type IntegrationRow } from '../repository.ts'
import { findForgeAccount, updateForgeAccount } from './account-repository.ts'
import { keepListing } from './listing.ts'
import { giveBack, tokenOf } from './tokens.ts'

const retryMs = 5_000
const mostAttempts = 4
/** Until a list that has failed is asked for again, where readings of its account go on. */
const busyMs = 30_000

/** The connection while it waits for its list; null where that has ended, or it is gone. */
async function awaited(tx: TenantTx, tenantId: string, id: string): Promise<IntegrationRow | null> {
  const integration = await lockIntegration(tx, tenantId, id)
  return integration !== null && isBeingRead(integration) ? integration : null
}

/** Tells that there is no list, and why; false where readings of the account go on, which end before that is told. */
async function fail(tx: TenantTx, tenantId: string, id: string, failure: string, at: Date): Promise<boolean> {
  const integration = await awaited(tx, tenantId, id)
  if (integration === null) return true
  if (failure !== 'needsReauth' && (await underWay(tx, tenantId, id)).length > 0) return false
  await applyIntegration(tx, integration, { type: 'integration.failed', failure }, at)
  return true
}

const tellWatchers = (tx: TenantTx, tenantId: string, id: string): Promise<void> =>
  wakeWatchers(tx, { tenantId, entity: 'integration', entityId: id, parentId: null })

/** Tells whoever waits for the list until when the host has had enough of us. */
async function putOff(tx: TenantTx, tenantId: string, id: string, until: Date): Promise<void> {
  if ((await awaited(tx, tenantId, id)) === null) return
  await updateForgeAccount(tx, { tenant_id: tenantId, integration_id: id }, { waits_until: until })
  await tellWatchers(tx, tenantId, id)
}

/** What a host's no to a list says of the connection; an outage may be over at the next attempt. */
const told: Record<Exclude<ForgeFailure['code'], 'rateLimited'>, string> = {
  needsReauth: 'needsReauth',
  codeRejected: 'needsReauth',
  needsAccess: 'needsReauth',
  unreachable: 'unreachable',
  defect: 'defect',
}

/** Asks the host of an account what there is to read, outside of any transaction, and keeps it. */
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
      const isTold = await heldStep(database, job, tenantId, async (tx) => {
        const at = clock.now()
        if (!listed.ok) return fail(tx, tenantId, id, told[listed.code], at)
        const integration = await awaited(tx, tenantId, id)
        if (integration === null) return true
        await keepListing(tx, integration, listed.value, histories, at)
        // What others see of a repository, or see no more, says who vouches for it.
        await refreshDeveloperSearch(tx, tenantId, at)
        await tellWatchers(tx, tenantId, id)
        return true
      })
      if (!isTold) return { next: 'again', inMs: busyMs }
      // It is forgotten here with that, and holds at the host still.
      if (!listed.ok && listed.code === 'needsAccess' && token !== null) giveBack(forge, [token])
      return { next: 'done' }
    },
    /** A defect of ours: told, and it can be asked again. */
    async givenUp({ tenantId, subject: id }) {
      if (tenantId === null) return
      await database.tenant(tenantId, async (tx) => {
        if (await fail(tx, tenantId, id, 'defect', clock.now())) return
        await enqueueJob(tx, { kind: listingJobs, subject: id, tenantId, inMs: busyMs })
      })
    },
  }
}
