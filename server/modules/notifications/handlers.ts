import { notFound } from '#server/contract/answers.ts'
import { foreignCursor, listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { wakeMember } from '#server/work/queue/progress.ts'
import { listNotifications, placeIn } from './list.ts'
import { markAllRead, markRead } from './repository.ts'

const list = operation('listNotifications', {
  transact: async (tx, { query }, { actor }) => {
    const from = listCursor(query.cursor, 'text')
    if ('refusal' in from) return from.refusal
    const place = from.cursor && placeIn(from.cursor.value)
    if (from.cursor !== null && place === null) return foreignCursor
    const cursor = from.cursor && place && { id: from.cursor.id, ...place }
    const recipient = { tenantId: actor.companyId, memberId: actor.memberId }
    return { status: 200, body: await listNotifications(tx, recipient, { cursor, limit: query.limit ?? 20 }) }
  },
})

const readAll = operation('readAllNotifications', {
  transact: async (tx, { body }, { actor: { companyId: tenantId, memberId }, clock }) => {
    await markAllRead(tx, tenantId, { memberId, until: new Date(body.until), at: clock.now() })
    await wakeMember(tx, { tenantId, memberId, id: memberId })
    return { status: 204 }
  },
})

const read = operation('readNotification', {
  transact: async (tx, { path: { notificationId: id } }, { actor, clock }) => {
    const { companyId: tenantId, memberId } = actor
    if (!(await markRead(tx, tenantId, { memberId, id, at: clock.now() }))) return notFound
    await wakeMember(tx, { tenantId, memberId, id })
    return { status: 204 }
  },
})

export const notificationOperations = [list, readAll, read]
