import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { listAudit } from './repository.ts'

const list = operation('listAuditLog', {
  transact: async (tx, { query }, { actor }) => {
    const { cursor: sent, limit = 50, ...filter } = query
    const from = listCursor(sent, 'moment')
    if ('refusal' in from) return from.refusal
    const body = await listAudit(tx, actor.companyId, filter, { cursor: from.cursor, limit })
    return { status: 200, body }
  },
})

export const auditOperations = [list]
