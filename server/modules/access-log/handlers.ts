import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { listViews } from './repository.ts'

const list = operation('listAccessLog', {
  transact: async (tx, { query }, { actor }) => {
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const body = await listViews(tx, actor.accountId, { cursor: from.cursor, limit: query.limit ?? 50 })
    return { status: 200, body }
  },
})

export const accessLogOperations = [list]
