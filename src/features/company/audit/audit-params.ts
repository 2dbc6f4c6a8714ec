import type { components } from '#contract/schema.gen.ts'
import { ownTimeZone } from '#src/lib/regions.ts'
import { momentsOfRange } from '#src/ui/calendar/range-ends.ts'
import type { AuditParams } from '../queries.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditWords } from './words.ts'

type Kind = components['schemas']['AuditRecordKind']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const isKind = (text = ''): text is Kind => Object.hasOwn(auditWords.records, text)

/** The moments between which entries lie, from the days and instants in the address. Other texts bound nothing. */
export const rangeOf = ({ from = '', until = '' }: AuditFilters) =>
  momentsOfRange({ from, until }, ownTimeZone())

/** Parameters from the filters in the address. Unknown values are left out. */
export function auditParams({ actor, record, from, until }: AuditFilters): AuditParams {
  const range = rangeOf({ from, until })
  return {
    ...(actor !== undefined && uuid.test(actor) && { actor }),
    ...(isKind(record) && { record }),
    ...(range.from !== null && { from: range.from.toISOString() }),
    ...(range.until !== null && { until: range.until.toISOString() }),
  }
}
