import { v7 as uuidv7 } from 'uuid'
import type { IntegrationEvent } from '#machines/lifecycle/integration/integration-types.ts'
import { badField, notFound, refused, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimAddress, confirmOwnAddress, listAddresses } from '../evidence/face.ts'
import { appendTransitions } from '../transition-log/face.ts'
import { lockProfile } from '../users/face.ts'
import { applyIntegration, queueAnalyses } from './apply.ts'
import { presentIntegration, presentIntegrations } from './present.ts'
import {
  deleteIntegration,
  findAnalysis,
  findRepository,
  insertIntegration,
  insertRepository,
  listRepositories,
  lockIntegration,
  updateRepository,
} from './repository.ts'

/** Repositories of one developer: more than anybody shows. */
const mostRepositories = 200

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

const connect = operation('connectRepository', {
  prepare: (_request, { actor, database, clock }) => confirmOwnAddress(database, actor, clock.now()),
  transact: async (tx, { body }, { actor, clock, histories }, own) => {
    if (histories.missing !== null) {
      return problem(503, { code: 'histories-unavailable', facts: { missing: histories.missing } })
    }
    const address = histories.addressOf(body.url)
    if (address === null) {
      return badField(
        'url',
        'repository-address',
        'This is not the public https address of a git repository.',
      )
    }
    const tenantId = actor.accountId
    const at = clock.now()
    await lockProfile(tx, tenantId, at)
    if (own !== null) await claimAddress(tx, tenantId, own, at)
    const known = await findRepository(tx, tenantId, { origin: address.origin })
    if (known !== null) return connectAgain(tx, tenantId, known.integration_id, at)
    if ((await listRepositories(tx, tenantId)).length >= mostRepositories) {
      return badField(
        'url',
        'too-many',
        `There are ${mostRepositories} repositories already: remove one first.`,
      )
    }
    const stamps = { tenant_id: tenantId, created_at: at, updated_at: at }
    const [host = '', ...path] = address.origin.split('/')
    const integration = await insertIntegration(tx, {
      ...stamps,
      id: uuidv7(),
      provider: 'git',
      owner_name: [host, ...path.slice(0, -1)].join('/'),
      state: 'connecting',
      failure: null,
      synced_at: null,
    })
    await insertRepository(tx, {
      ...stamps,
      id: uuidv7(),
      integration_id: integration.id,
      name: path.at(-1) ?? host,
      url: address.url,
      origin: address.origin,
      tip: null,
    })
    await queueAnalyses(tx, integration, at)
    await logIntegration(tx, tenantId, integration.id, 'integration.created', { to: integration.state, at })
    return { status: 201, body: await presentIntegration(tx, tenantId, integration.id) }
  },
})

/** A connection that was ended is taken up again, with what was read; another one is there already. */
async function connectAgain(tx: TenantTx, tenantId: string, id: string, at: Date) {
  const integration = await lockIntegration(tx, tenantId, id)
  if (integration?.state !== 'revoked') return connected
  const applied = await applyIntegration(tx, integration, { type: 'integration.connectRequested' }, at)
  if (applied.kind === 'refused') return refused(applied.refusal)
  return { status: 201 as const, body: await presentIntegration(tx, tenantId, id) }
}

async function logIntegration(
  tx: TenantTx,
  tenantId: string,
  id: string,
  event: string,
  more: { to?: string; fields?: readonly string[]; at: Date },
): Promise<void> {
  const entry = { entity: 'integration' as const, entityId: id, event, actorMemberId: null, ...more }
  await appendTransitions(tx, tenantId, [entry])
}

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
    const analysis = await findAnalysis(tx, actor.accountId, path.analysisId)
    if (analysis === null) return notFound
    const event = { type: 'integration.cancelled' } as const
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
