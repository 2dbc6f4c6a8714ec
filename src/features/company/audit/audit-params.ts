import type { components } from '#src/api/schema.gen.ts'
import type { AuditParams } from '../queries.ts'
import { auditWords } from './words.ts'

type Kind = components['schemas']['AuditRecordKind']

/** Names of the filters in the address. Days are the reader's: YYYY-MM-DD. */
export const auditFilters = ['actor', 'record', 'from', 'until'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string | undefined>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const isKind = (text = ''): text is Kind => Object.hasOwn(auditWords.records, text)

/** The first moment of a day where the reader is, or of a later one; null for text that is no day. */
function startOf(day: string | undefined, daysLater = 0): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day ?? '') ?? []
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  // 31 February is no day.
  if (year === undefined || start.getDate() !== Number(date)) return null
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** Parameters from the filters in the address. Unknown values are left out. */
export function auditParams({ actor, record, from, until }: AuditFilters): AuditParams {
  const [first, end] = [startOf(from), startOf(until, 1)]
  return {
    ...(actor !== undefined && uuid.test(actor) && { actor }),
    ...(isKind(record) && { record }),
    ...(first !== null && { from: first }),
    ...(end !== null && { until: end }),
  }
}
