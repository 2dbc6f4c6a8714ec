import type { IntegrationEvent } from '#machines/lifecycle/integration/integration-types.ts'
import { impossibility } from '#machines/shared/lifecycle.ts'
import { badField, notFound, refused, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, confirmOwnAddress, listAddresses } from '../evidence/face.ts'
import { lockProfile } from '../users/face.ts'
import { applyIntegration } from './apply.ts'
import { connectRepository, mostRepositories } from './connect.ts'
import { logIntegration } from './log.ts'
import { presentIntegration, presentIntegrations } from './present.ts'
import {
  deleteIntegration,
  findAnalysis,
  findRepository,
  lockIntegration,
  updateRepository,
} from './repository.ts'

const list = operation('listIntegrations', {
  transact: async (tx, _request, { actor }) => {
    const items = await presentIntegrations(tx, actor.accountId)
    const addresses = (await listAddresses(tx, actor.accountId)).map(({ value, confirmed_at }) => ({
      value,
      confirmed: confirmed_at !== null,
    }))
    return { status: 200, body: { items, addresses } }
  },
})

const connected = taken('url', 'repository-connected', 'This repository is connected already.')
const tooMany = badField(
  'url',
  'too-many',
  `There are ${mostRepositories} repositories already: remove one first.`,
)

const connect = operation('connectRepository', {
  prepare: async ({ body }, { actor, database, clock, histories }) => {
    const address = histories.addressOf(body.url)
    // A call that is refused claims no address.
    if (histories.missing !== null || address === null) return { address: null, own: null }
    return { address, own: await confirmOwnAddress(database, actor, clock.now()) }
  },
  transact: async (tx, _request, { actor, clock, histories }, { address, own }) => {
    if (histories.missing !== null) {
      return problem(503, { code: 'histories-unavailable', facts: { missing: histories.missing } })
    }
    if (address === null) {
      return badField(
        'url',
        'repository-address',
        'This is not the public https address of a git repository.',
      )
    }
    const made = await connectRepository(tx, actor.accountId, { address, own, at: clock.now() })
    switch (made.kind) {
      case 'refused':
        return refused(made.refusal)
      case 'connected':
        return connected
      case 'tooMany':
        return tooMany
      case 'done':
        return { status: 201, body: await presentIntegration(tx, actor.accountId, made.id) }
    }
  },
})

/** What an event of the machine makes of an integration, as it is shown then. */
async function changed(tx: TenantTx, tenantId: string, id: string, event: IntegrationEvent, at: Date) {
  const integration = await lockIntegration(tx, tenantId, id)
  if (integration === null) return notFound
  const applied = await applyIntegration(tx, integration, event, at)
  if (applied.kind === 'refused') return refused(applied.refusal)
  return { body: await presentIntegration(tx, tenantId, id) }
}

const sync = operation('syncIntegration', {
  prepare: (_request, { actor, database, clock }) => confirmOwnAddress(database, actor, clock.now()),
  transact: async (tx, { path }, { actor, clock }, own) => {
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    if (own !== null) await claimAddress(tx, actor.accountId, own, at)
    const event = { type: 'integration.syncRequested' } as const
    const answer = await changed(tx, actor.accountId, path.integrationId, event, at)
    return 'body' in answer ? { status: 202, ...answer } : answer
  },
})

const revoke = operation('revokeIntegration', {
  transact: async (tx, { path }, { actor, clock }) => {
    const event = { type: 'integration.revoked' } as const
    const answer = await changed(tx, actor.accountId, path.integrationId, event, clock.now())
    return 'body' in answer ? { status: 200, ...answer } : answer
  },
})

const remove = operation('removeIntegration', {
  transact: async (tx, { path }, { actor, clock }) => {
    const integration = await lockIntegration(tx, actor.accountId, path.integrationId)
    if (integration === null) return notFound
    await deleteIntegration(tx, actor.accountId, integration.id)
    await logIntegration(tx, actor.accountId, integration.id, 'integration.removed', { at: clock.now() })
    return { status: 204 }
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
    // One that has ended is not a later one's end.
    if (analysis.state !== 'waiting' && analysis.state !== 'reading') {
      return refused(impossibility(analysis.state, event))
    }
    const answer = await changed(tx, actor.accountId, analysis.integration_id, event, clock.now())
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
    }
    return { status: 200, body: await presentIntegration(tx, tenantId, integration.id) }
  },
})

export const integrationOperations = [list, connect, sync, revoke, remove, cancel, include]
