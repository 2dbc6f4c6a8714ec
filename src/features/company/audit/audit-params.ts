import { startInYears } from '#machines/domain/time/zone-moment.ts'
import type { components } from '#contract/schema.gen.ts'
import { dayLater } from '#src/ui/calendar/plain-date.ts'
import { readDate } from '#src/ui/calendar/typed-date.ts'
import type { AuditParams } from '../queries.ts'
import type { AuditFilters } from './audit-filters.ts'
import { auditWords } from './words.ts'

type Kind = components['schemas']['AuditRecordKind']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const isKind = (text = ''): text is Kind => Object.hasOwn(auditWords.records, text)

/** The day in the address; null for an invalid text. */
const dayOf = (text: string | undefined): string | null => {
  const typed = readDate(text ?? '')
  return typed.ok && typed.value === text ? text : null
}

/**
 * The moments between which entries lie. A day that a time zone skipped is empty; a start before the supported years
 * sets no bound.
 */
export function rangeOf({ from, until }: AuditFilters) {
  const [first, last] = [dayOf(from), dayOf(until)]
  const end = last === null ? null : dayLater(last, 1)
  return { from: first === null ? null : startInYears(first), until: end === null ? null : startInYears(end) }
}

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
