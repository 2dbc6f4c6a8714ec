import { v7 as uuidv7 } from 'uuid'
import { badField, notFound, stale, taken } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { refuseDuplicate } from '#server/db/errors.ts'
import { keepClient, memberExists } from '../members/public.ts'
import { notify } from '../notifications/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import {
  findClient,
  insertClient,
  listClients,
  lockSlugs,
  saveClient,
  slugsLike,
  type Client,
} from './repository.ts'
import { freeSlug, slugify } from './slug.ts'

const nameTaken = taken('name', 'name-taken', 'Another client has this name.')

/** Writes a client; returns the refusal if another client has its name. */
const refuseTakenName = (write: () => Promise<void>) => refuseDuplicate('client_name', nameTaken, write)

const list = operation('listClients', {
  transact: async (tx, { query }, { actor }) => {
    const { sort = 'name', limit = 50, search, status } = query
    const kind = sort.endsWith('name') ? 'text' : 'moment'
    const from = listCursor(query.cursor, kind)
    if ('refusal' in from) return from.refusal
    const filter = { sort, limit, cursor: from.cursor, ...(search && { search }), ...(status && { status }) }
    return { status: 200, body: await listClients(tx, actor.companyId, filter) }
  },
})

const get = operation('getClient', {
  transact: async (tx, { path }, { actor }) => {
    const client = await findClient(tx, actor.companyId, path.clientId)
    return client ? { status: 200, body: client } : notFound
  },
})

const create = operation('createClient', {
  transact: async (tx, { body }, { actor, clock }) => {
    const at = clock.now()
    const base = slugify(body.name)
    await lockSlugs(tx, actor.companyId)
    const client: Client = {
      id: uuidv7(),
      name: body.name,
      slug: freeSlug(base, await slugsLike(tx, actor.companyId, base)),
      website: body.website ?? null,
      domains: body.domains ?? [],
      status: body.status ?? 'active',
      notes: body.notes ?? null,
      tags: body.tags ?? [],
      ownerMemberId: actor.memberId,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    }
    const refusal = await refuseTakenName(() => insertClient(tx, actor.companyId, client))
    if (refusal) return refusal
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'client',
        entityId: client.id,
        event: 'client.created',
        to: client.status,
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 201, body: client }
  },
})

const update = operation('updateClient', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock, publicUrl }) => {
    const current = await findClient(tx, actor.companyId, path.clientId, true)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    if (body.ownerMemberId && !(await memberExists(tx, actor.companyId, body.ownerMemberId))) {
      return badField('ownerMemberId', 'unknown', 'No member of your company has this ID.')
    }
    const at = clock.now()
    // A restricted member who hands a client over can still see it.
    const isGivenAway = body.ownerMemberId !== undefined && body.ownerMemberId !== actor.memberId
    if (isGivenAway && current.ownerMemberId === actor.memberId)
      await keepClient(tx, actor.companyId, { memberId: actor.memberId, clientId: current.id }, at)
    const client: Client = { ...current, ...body, version: current.version + 1, updatedAt: at.toISOString() }
    const refusal = await refuseTakenName(() => saveClient(tx, actor.companyId, client))
    if (refusal) return refusal
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'client',
        entityId: client.id,
        event: 'client.changed',
        from: current.status,
        to: client.status,
        fields: Object.keys(body),
        actor: byMember(actor.memberId),
        at,
      },
    ])
    if (client.ownerMemberId !== current.ownerMemberId) {
      const cause = { kind: 'assignment', client_id: client.id, actor: byMember(actor.memberId), at } as const
      await notify(tx, actor.companyId, cause, { members: [client.ownerMemberId], publicUrl })
    }
    return { status: 200, body: client }
  },
})

export const clientOperations = [list, get, create, update]
