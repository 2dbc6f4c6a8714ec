import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { activity } from './activity.ts'
import { attention, counts, listApplicationsInPlay, listOpenPositions } from './repository.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const get = operation('getDashboard', {
  transact: async (tx, _request, { actor, clock }) => {
    const now = clock.now()
    return {
      status: 200,
      body: {
        counts: await counts(tx, actor.companyId),
        attention: await attention(tx, actor.companyId, now),
        activity: await activity(tx, actor.companyId, new Date(now.getTime() - weekMs)),
      },
    }
  },
})

const openPositions = operation('listOpenPositions', {
  transact: async (tx, { query }, { actor }) => {
    const { search, limit = 50 } = query
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const wanted = { cursor: from.cursor, limit, ...(search && { search }) }
    return { status: 200, body: await listOpenPositions(tx, actor.companyId, wanted) }
  },
})

const inPlay = operation('listApplicationsInPlay', {
  transact: async (tx, { query }, { actor }) => {
    const { search, waitingOn, limit = 50 } = query
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const wanted = {
      cursor: from.cursor,
      limit,
      ...(search && { search }),
      ...(waitingOn && { turn: waitingOn }),
    }
    return { status: 200, body: await listApplicationsInPlay(tx, actor.companyId, wanted) }
  },
})

export const dashboardOperations = [get, openPositions, inPlay]
