import type { QueryOf } from '#src/api/client.ts'
import { queryOfPart } from '#src/api/queries/query-of.ts'

/** Due dates and expiries of these days. */
export const calendarQuery = (query: QueryOf<'listCalendar'>) =>
  queryOfPart('/company/calendar', { params: { query } })

/** The members of the company. Each can own clients. */
export const ownersQuery = queryOfPart('/members')
