import { v7 as uuidv7 } from 'uuid'
import { badField, notFound, refused, stale } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { clientExists } from '../clients/public.ts'
import { findTemplate } from '../company-settings/public.ts'
import { refuseBeyond } from '../plans/public.ts'
import { unknownTopic } from '#server/evidence/topics/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { refuseEdit, refuseSalary, transitionPosition } from './rules.ts'
import {
  findPosition,
  insertPosition,
  listPositions,
  lockPosition,
  savePosition,
  type Position,
} from './repository.ts'

const list = operation('listPositions', {
  transact: async (tx, { path, query }, { actor }) => {
    if (!(await clientExists(tx, actor.companyId, path.clientId))) return notFound
    const { sort = '-updatedAt', limit = 50, search, state } = query
    const kind = sort.endsWith('title') ? 'text' : 'moment'
    const from = listCursor(query.cursor, kind)
    if ('refusal' in from) return from.refusal
    const filter = {
      clientId: path.clientId,
      sort,
      limit,
      cursor: from.cursor,
      ...(search && { search }),
      ...(state && { state }),
    }
    return { status: 200, body: await listPositions(tx, actor.companyId, filter) }
  },
})

const get = operation('getPosition', {
  transact: async (tx, { path }, { actor }) => {
    const position = await findPosition(tx, actor.companyId, path.positionId)
    return position ? { status: 200, body: position } : notFound
  },
})

const create = operation('createPosition', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    if (!(await clientExists(tx, actor.companyId, path.clientId))) return notFound
    const template = await findTemplate(tx, actor.companyId, body.stageTemplate ?? null)
    if (!template) return badField('stageTemplate', 'unknown', 'Choose an existing template.')
    const refusal = refuseSalary(body.salary) ?? (await refuseTopics(body.requirements))
    if (refusal) return refusal
    const at = clock.now()
    const position: Position = {
      id: uuidv7(),
      clientId: path.clientId,
      clientName: '',
      title: body.title,
      state: 'draft',
      openings: body.openings ?? 1,
      filled: 0,
      employmentTypes: body.employmentTypes ?? ['permanent'],
      seniority: body.seniority ?? null,
      remote: body.remote ?? null,
      locations: body.locations ?? [],
      salary: body.salary ?? null,
      requirements: body.requirements ?? [],
      topicNames: {},
      priority: body.priority ?? 'normal',
      stages: template.stages.map((stage, order) => ({ ...stage, id: uuidv7(), order })),
      undecided: 0,
      openedAt: null,
      closedAt: null,
      closeReason: null,
      holdReason: null,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    }
    await insertPosition(tx, actor.companyId, position)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'position',
        entityId: position.id,
        parentId: position.id,
        event: 'position.created',
        to: position.state,
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 201, body: (await findPosition(tx, actor.companyId, position.id)) ?? position }

    function refuseTopics(requirements: Position['requirements'] | undefined) {
      return unknownTopic(tx, requirements ?? [])
    }
  },
})

const update = operation('updatePosition', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    await lockPosition(tx, actor.companyId, path.positionId)
    const current = await findPosition(tx, actor.companyId, path.positionId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const refusal = refuseSalary(body.salary) ?? (await unknownTopic(tx, body.requirements ?? []))
    if (refusal) return refusal
    const broken = refuseEdit(current, body)
    if (broken) return refused(broken)
    const at = clock.now()
    const position: Position = {
      ...current,
      ...body,
      version: current.version + 1,
      updatedAt: at.toISOString(),
    }
    await savePosition(tx, actor.companyId, position)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'position',
        entityId: position.id,
        parentId: position.id,
        event: 'position.changed',
        fields: Object.keys(body),
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: (await findPosition(tx, actor.companyId, position.id)) ?? position }
  },
})

const transition = operation('applyPositionEvent', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    await lockPosition(tx, actor.companyId, path.positionId)
    const current = await findPosition(tx, actor.companyId, path.positionId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const result = transitionPosition(current, body, at)
    if (result.kind === 'refused') return refused(result.refusal)
    if (result.kind === 'unchanged') return { status: 200, body: current }
    if (result.position.state === 'open') {
      const limits = { tenantId: actor.companyId, entitlement: 'openPositions', at } as const
      const beyond = await refuseBeyond(tx, limits)
      if (beyond !== null) return beyond
    }
    await savePosition(tx, actor.companyId, result.position)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'position',
        entityId: current.id,
        parentId: current.id,
        event: body.type,
        from: current.state,
        to: result.position.state,
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: result.position }
  },
})

export const positionOperations = [list, get, create, update, transition]
