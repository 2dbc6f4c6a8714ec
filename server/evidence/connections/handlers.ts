import type { IntegrationEvent } from '#machines/lifecycle/integration/integration-types.ts'
import { impossibility } from '#machines/shared/lifecycle.ts'
import { badField, notFound, refused, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, confirmOwnAddress } from '#server/evidence/identities/addresses.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { tooMany } from '#server/modules/accounts/public.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { analysisWait } from './analysis-budget.ts'
import { applyIntegration, stopAnalysis, analyseNow } from './apply.ts'
import { historiesUnavailable, tooManyRepositories } from './answers.ts'
import { bundleOperations } from './bundles/handlers.ts'
import { connectRepository } from './connect.ts'
import { addAvailableIntegration } from './accounts/connect-account.ts'
import { startConnect } from './accounts/start-connect.ts'
import { giveBack, noTokens, readTokens } from './accounts/tokens.ts'
import { logIntegration } from './log.ts'
import { presentConnections, presentIntegration } from './present.ts'
import {
  deleteIntegration,
  findAnalysis,
  findRepository,
  endedByLostAccess,
  lastAnalyses,
  lockIntegration,
  activeAnalyses,
  updateRepository,
} from './repository.ts'

const list = operation('listIntegrations', {
  transact: async (tx, _request, context) => ({
    status: 200,
    body: await presentConnections(tx, context),
  }),
})

const connected = taken('url', 'repository-connected', 'This repository is already connected.')
const connect = operation('connectRepository', {
  prepare: async ({ body }, context) => {
    const { actor, database, clock, histories } = context
    const address = histories.addressOf(body.url)
    const wait = await analysisWait(context, actor.accountId)
    // A refused call claims no email.
    if (histories.missing !== null || address === null || wait > 0) return { address, own: null, wait }
    return { address, own: await confirmOwnAddress(database, actor, clock.now()), wait }
  },
  transact: async (tx, _request, { actor, clock, histories }, { address, own, wait }) => {
    if (histories.missing !== null) {
      return historiesUnavailable(histories.missing)
    }
    if (wait > 0) return tooMany(wait)
    if (address === null) {
      return badField('url', 'repository-address', 'Enter the public https URL of a git repository.')
    }
    const made = await connectRepository(tx, actor.accountId, {
      source: { kind: 'git', address },
      own,
      at: clock.now(),
    })
    switch (made.kind) {
      case 'refused':
        return refused(made.refusal)
      case 'connected':
        return connected
      case 'tooMany':
        return tooManyRepositories('url')
      case 'done':
        return { status: 201, body: await presentIntegration(tx, actor.accountId, made.id) }
    }
  },
})

/** Applies an event to an integration and returns it as the response. */
async function changed(tx: TenantTx, tenantId: string, id: string, event: IntegrationEvent, at: Date) {
  const integration = await lockIntegration(tx, tenantId, id)
  if (integration === null) return notFound
  const applied = await applyIntegration(tx, integration, event, at)
  if (applied.kind === 'refused') return refused(applied.refusal)
  await refreshDeveloperSearch(tx, tenantId, at)
  return { body: await presentIntegration(tx, tenantId, id, at) }
}

const sync = operation('syncIntegration', {
  prepare: async (_request, context) => {
    const { actor, database, clock } = context
    const wait = await analysisWait(context, actor.accountId)
    return { wait, own: wait > 0 ? null : await confirmOwnAddress(database, actor, clock.now()) }
  },
  transact: async (tx, { path }, { actor, clock }, { wait, own }) => {
    if (wait > 0) return tooMany(wait)
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    if (own !== null) await claimAddress(tx, actor.accountId, own, at)
    const event = { type: 'integration.syncRequested' } as const
    const answer = await changed(tx, actor.accountId, path.integrationId, event, at)
    return 'body' in answer ? { status: 202, ...answer } : answer
  },
})

const revoke = operation('revokeIntegration', {
  prepare: noTokens,
  transact: async (tx, { path }, { actor, clock, forge }, taken) => {
    const at = clock.now()
    const { accountId: tenantId } = actor
    await lockProfile(tx, tenantId, at)
    taken.tokens = await readTokens(tx, forge, { tenantId, integrationId: path.integrationId })
    const event = { type: 'integration.revoked' } as const
    const answer = await changed(tx, tenantId, path.integrationId, event, at)
    return 'body' in answer ? { status: 200, ...answer } : answer
  },
  after: (_request, { forge }, { tokens }, answer) => {
    if (answer?.status === 200) giveBack(forge, tokens)
  },
})

const remove = operation('removeIntegration', {
  prepare: noTokens,
  transact: async (tx, { path }, { actor, clock, forge }, taken) => {
    const at = clock.now()
    const { accountId: tenantId } = actor
    await lockProfile(tx, tenantId, at)
    const integration = await lockIntegration(tx, tenantId, path.integrationId)
    if (integration === null) return notFound
    taken.tokens = await readTokens(tx, forge, { tenantId, integrationId: integration.id })
    await deleteIntegration(tx, tenantId, integration.id)
    await logIntegration(tx, tenantId, integration.id, 'integration.removed', { at })
    await refreshDeveloperSearch(tx, tenantId, at)
    return { status: 204 }
  },
  after: (_request, { forge }, { tokens }, answer) => {
    if (answer?.status === 204) giveBack(forge, tokens)
  },
})

const cancel = operation('cancelAnalysis', {
  transact: async (tx, { path }, { actor, clock }) => {
    const found = await findAnalysis(tx, actor.accountId, path.analysisId)
    if (found === null) return notFound
    await lockIntegration(tx, actor.accountId, found.integration_id)
    const analysis = await findAnalysis(tx, actor.accountId, path.analysisId)
    if (analysis === null) return notFound
    const event = { type: 'integration.cancelled' } as const
    // Without this check, cancelling an analysis that has ended would cancel a later one.
    if (analysis.state !== 'waiting' && analysis.state !== 'reading') {
      return refused(impossibility(analysis.state, event))
    }
    const { tenant_id: tenantId, integration_id: id } = analysis
    const at = clock.now()
    const others = (await activeAnalyses(tx, tenantId, id)).filter((other) => other.id !== analysis.id)
    if (others.length > 0) {
      // The other analyses go on, so the connection keeps its state.
      await stopAnalysis(tx, analysis, null, at)
      await logIntegration(tx, tenantId, id, 'integration.changed', { fields: ['analysis'], at })
      await refreshDeveloperSearch(tx, tenantId, at)
      return { status: 200, body: await presentIntegration(tx, tenantId, id, at) }
    }
    const answer = await changed(tx, tenantId, id, event, at)
    return 'body' in answer ? { status: 200, ...answer } : answer
  },
})

const include = operation('includeRepository', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const tenantId = actor.accountId
    const found = await findRepository(tx, tenantId, { id: path.repositoryId })
    const integration = found && (await lockIntegration(tx, tenantId, found.integration_id))
    const repository = integration && (await findRepository(tx, tenantId, { id: path.repositoryId }))
    if (integration === null || repository === null) return notFound
    const at = clock.now()
    const { included } = body
    if (repository.included !== included) {
      await updateRepository(tx, repository, { included, updated_at: at })
      const fields = ['included']
      await logIntegration(tx, tenantId, integration.id, 'integration.changed', { fields, at })
      // Forks start excluded and so have no analysis. A repository that was excluded while access was lost was not part
      // of the sync after it came back.
      const last = (await lastAnalyses(tx, tenantId)).get(repository.id)
      const isUnread =
        included && repository.gone_at === null && (last === undefined || endedByLostAccess(last))
      if (isUnread) await analyseNow(tx, integration, repository, at)
      await refreshDeveloperSearch(tx, tenantId, at)
    }
    return { status: 200, body: await presentIntegration(tx, tenantId, integration.id, at) }
  },
})

export const integrationOperations = [
  list,
  connect,
  startConnect,
  addAvailableIntegration,
  sync,
  revoke,
  remove,
  cancel,
  include,
  ...bundleOperations,
]
