import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { listAudit } from './repository.ts'

const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T00:00:00Z')]

/** A date and time of the contract, limited to the database's range. */
const momentOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(Math.min(Math.max(Date.parse(text), earliest), latest))

const list = operation('listAuditLog', {
  transact: async (tx, { query }, { actor }) => {
    const { cursor: sent, limit = 50, from: first, until: last, ...rest } = query
    const from = listCursor(sent, 'moment')
    if ('refusal' in from) return from.refusal
    const filter = { ...rest, from: momentOf(first), until: momentOf(last) }
    const body = await listAudit(tx, actor.companyId, filter, { cursor: from.cursor, limit })
    return { status: 200, body }
  },
})

export const auditOperations = [list]
