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
import { appendTransitions } from '../transition-log/face.ts'
import { recountRepository } from './recount.ts'
import {
  analysisJobs,
  endAnalysisJob,
  insertAnalysis,
  listRepositories,
  underWay,
  updateAnalysis,
  updateIntegration,
  type IntegrationRow,
} from './repository.ts'

/** What each effect changes in the integration's row; those that do more stand in `further`. */
const changes: Record<
  IntegrationEffect,
  (event: IntegrationEvent, at: Date) => Partial<Pick<IntegrationRow, 'failure' | 'synced_at'>>
> = {
  logTransition: () => ({}),
  queueAnalyses: () => ({}),
  endAnalyses: () => ({}),
  recordSync: (_event, at) => ({ synced_at: at }),
  recordFailure: (event) => ({ failure: event.type === 'integration.failed' ? event.failure : null }),
  clearFailure: () => ({ failure: null }),
}

type Further = (tx: TenantTx, integration: IntegrationRow, at: Date) => Promise<void>

const further: Partial<Record<IntegrationEffect, Further>> = {
  queueAnalyses: (tx, integration, at) => queueAnalyses(tx, integration, at),
  endAnalyses: async (tx, { tenant_id: tenantId, id }, at) => {
    for (const analysis of await underWay(tx, tenantId, id)) {
      await updateAnalysis(tx, analysis, { state: 'cancelled', ended_at: at })
      await endAnalysisJob(tx, analysis.id)
      await recountRepository(tx, tenantId, analysis.repository_id)
    }
  },
}

/** An analysis of each repository that counts waits in the queue; one that is under way already is enough. */
export async function queueAnalyses(
  tx: TenantTx,
  { tenant_id: tenantId, id }: Pick<IntegrationRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  const busy = new Set((await underWay(tx, tenantId, id)).map(({ repository_id }) => repository_id))
  for (const repository of await listRepositories(tx, tenantId, id)) {
    if (!repository.included || busy.has(repository.id)) continue
    const analysis = { id: uuidv7(), state: 'waiting' as const, failure: null, total: null, ended_at: null }
    await insertAnalysis(tx, {
      ...analysis,
      tenant_id: tenantId,
      repository_id: repository.id,
      created_at: at,
    })
    await enqueueJob(tx, { kind: analysisJobs, subject: analysis.id, tenantId })
  }
}

export type Applied = { kind: 'done'; integration: IntegrationRow } | { kind: 'refused'; refusal: Refusal }

/** Applies an event of the integration machine to the locked row; state, log and queue are written in this transaction. */
export async function applyIntegration(
  tx: TenantTx,
  integration: IntegrationRow,
  event: IntegrationEvent,
  at: Date,
): Promise<Applied> {
  const { tenant_id: tenantId, id, state } = integration
  const repositories = await listRepositories(tx, tenantId, id)
  const facts = { included: repositories.filter(({ included }) => included).length }
  const verdict = applyEvent(integrationMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'done', integration }
  const changed = verdict.effects.reduce((row, effect) => ({ ...row, ...changes[effect](event, at) }), {})
  const moved = await updateIntegration(tx, integration, { ...changed, state: verdict.state, updated_at: at })
  for (const effect of verdict.effects) await further[effect]?.(tx, moved, at)
  await appendTransitions(tx, tenantId, [
    {
      entity: 'integration',
      entityId: id,
      event: event.type,
      from: state,
      to: verdict.state,
      actorMemberId: null,
      at,
    },
  ])
  return { kind: 'done', integration: moved }
}
