import { v7 as uuidv7 } from 'uuid'
import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import type {
  IntegrationEffect,
  IntegrationEvent,
} from '#machines/lifecycle/integration/integration-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import {
  appendTransitions,
  byDeveloper,
  bySystem,
  type LogActor,
} from '#server/modules/transition-log/public.ts'
import { bundleOf, dropBundle } from './bundles/repository.ts'
import { updateForgeAccount } from './accounts/account-repository.ts'
import { recountRepository } from './recount.ts'
import {
  analysisJobs,
  endJob,
  insertAnalysis,
  isSyncing,
  listingJobs,
  listRepositories,
  mergesJobs,
  activeAnalyses,
  updateAnalysis,
  type AnalysisRow,
  updateIntegration,
  type IntegrationRow,
  type RepositoryRow,
} from './repository.ts'

/** The worker ends a sync; a developer requests everything else. */
const actorOf = ({ type }: IntegrationEvent): LogActor =>
  type === 'integration.read' || type === 'integration.failed' ? bySystem : byDeveloper

/** Column changes of each effect; effects that do more are in `further`. */
const changes: Record<
  IntegrationEffect,
  (event: IntegrationEvent, at: Date) => Partial<Pick<IntegrationRow, 'failure' | 'synced_at'>>
> = {
  logTransition: () => ({}),
  queueAnalyses: () => ({}),
  endAnalyses: () => ({}),
  forgetToken: () => ({}),
  recordSync: (_event, at) => ({ synced_at: at }),
  recordFailure: (event) => ({ failure: event.type === 'integration.failed' ? event.failure : null }),
  clearFailure: () => ({ failure: null }),
}

type EffectHandler = (
  tx: TenantTx,
  integration: IntegrationRow,
  event: IntegrationEvent,
  at: Date,
) => Promise<void>

const effectHandlers: Partial<Record<IntegrationEffect, EffectHandler>> = {
  queueAnalyses: (tx, integration, _event, at) => queueSync(tx, integration, at),
  endAnalyses: async (tx, { tenant_id: tenantId, id }, event, at) => {
    // A failure comes from the job itself, which then ends; a pending listing finds no token.
    if (event.type !== 'integration.failed') await endJob(tx, listingJobs, id)
    const failure = event.type === 'integration.failed' ? event.failure : null
    for (const analysis of await activeAnalyses(tx, tenantId, id))
      await stopAnalysis(tx, analysis, failure, at)
  },
  forgetToken: (tx, { tenant_id, id }) =>
    updateForgeAccount(tx, { tenant_id, integration_id: id }, { token: null }),
}

/**
 * Ends a queued or running analysis; earlier results still count.
 *
 * @param failure why the host refused access; null if the developer ended the analysis
 */
export async function stopAnalysis(
  tx: TenantTx,
  analysis: Pick<AnalysisRow, 'tenant_id' | 'id' | 'repository_id'>,
  failure: string | null,
  at: Date,
): Promise<void> {
  const { tenant_id: tenantId, id, repository_id: repositoryId } = analysis
  const state = failure === null ? 'cancelled' : 'failed'
  await updateAnalysis(tx, analysis, { state, failure, ended_at: at })
  await endJob(tx, analysisJobs, id)
  await dropBundle(tx, tenantId, { repositoryId })
  await recountRepository(tx, tenantId, repositoryId)
}

/** Starts a sync. The host lists an account's repositories first; a connection by address is analysed directly. */
export async function queueSync(tx: TenantTx, integration: IntegrationRow, at: Date): Promise<void> {
  const { tenant_id: tenantId, id, provider } = integration
  if (provider !== 'github') return queueAnalyses(tx, integration, at)
  // A pending or running listing may have less access than the new token, so a new one replaces it.
  await endJob(tx, listingJobs, id)
  await updateForgeAccount(
    tx,
    { tenant_id: tenantId, integration_id: id },
    { waits_until: null, listing: true },
  )
  await enqueueJob(tx, { kind: listingJobs, subject: id, tenantId })
}

/** Queues an analysis of each included repository that has none queued or running. */
export async function queueAnalyses(
  tx: TenantTx,
  { tenant_id: tenantId, id }: Pick<IntegrationRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  const busy = new Set((await activeAnalyses(tx, tenantId, id)).map(({ repository_id }) => repository_id))
  for (const repository of await listRepositories(tx, tenantId, id)) {
    if (!repository.included || repository.gone_at !== null || busy.has(repository.id)) continue
    await queueAnalysis(tx, repository, at)
  }
}

async function queueAnalysis(tx: TenantTx, { tenant_id: tenantId, id }: RepositoryRow, at: Date) {
  const analysis = { id: uuidv7(), state: 'waiting' as const, failure: null, total: null, ended_at: null }
  await insertAnalysis(tx, { ...analysis, tenant_id: tenantId, repository_id: id, created_at: at })
  await enqueueJob(tx, { kind: analysisJobs, subject: analysis.id, tenantId })
}

/**
 * Analyses a repository that was just included and has no result yet, or lost access. During a sync it joins the queue,
 * else it starts a sync. On a disconnected connection it waits until the developer reconnects.
 */
export async function analyseNow(
  tx: TenantTx,
  integration: IntegrationRow,
  repository: RepositoryRow,
  at: Date,
): Promise<void> {
  if (isSyncing(integration)) await queueAnalysis(tx, repository, at)
  else await applyIntegration(tx, integration, { type: 'integration.syncRequested' }, at)
}

/**
 * Schedules a question to the host about who merged which commits, and replaces a scheduled one; null schedules
 * nothing.
 */
export async function scheduleMerges(
  tx: TenantTx,
  { tenant_id: tenantId, id }: Pick<RepositoryRow, 'tenant_id' | 'id'>,
  inMs: number | null,
): Promise<void> {
  await endJob(tx, mergesJobs, id)
  if (inMs !== null) await enqueueJob(tx, { kind: mergesJobs, subject: id, tenantId, inMs })
}

/** Whether the source is available: a host always is, a bundle only until its analysis. */
async function isAtHand(
  tx: TenantTx,
  { provider, tenant_id: tenantId }: IntegrationRow,
  repositories: readonly RepositoryRow[],
): Promise<boolean> {
  if (provider !== 'bundle') return true
  for (const { id } of repositories) if ((await bundleOf(tx, tenantId, id)) === null) return false
  return true
}

export type Applied = { kind: 'done'; integration: IntegrationRow } | { kind: 'refused'; refusal: Refusal }

/** Applies an event of the integration machine to the locked row; writes state, log and queue in this transaction. */
export async function applyIntegration(
  tx: TenantTx,
  integration: IntegrationRow,
  event: IntegrationEvent,
  at: Date,
): Promise<Applied> {
  const { tenant_id: tenantId, id, state } = integration
  const repositories = await listRepositories(tx, tenantId, id)
  const facts = {
    included: repositories.filter(({ included }) => included).length,
    isAtHand: await isAtHand(tx, integration, repositories),
    byAccount: integration.provider === 'github',
  }
  const verdict = applyEvent(integrationMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'done', integration }
  const changed = verdict.effects.reduce((row, effect) => ({ ...row, ...changes[effect](event, at) }), {})
  const moved = await updateIntegration(tx, integration, { ...changed, state: verdict.state, updated_at: at })
  // The end of a sync also ends the wait for a repository list.
  if (facts.byAccount && !isSyncing(moved))
    await updateForgeAccount(tx, { tenant_id: tenantId, integration_id: id }, { listing: false })
  for (const effect of verdict.effects) await effectHandlers[effect]?.(tx, moved, event, at)
  await appendTransitions(tx, tenantId, [
    {
      entity: 'integration',
      entityId: id,
      event: event.type,
      from: state,
      to: verdict.state,
      actor: actorOf(event),
      at,
    },
  ])
  return { kind: 'done', integration: moved }
}
